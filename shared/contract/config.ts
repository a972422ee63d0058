import * as z from 'zod';

/** `/config.json`, read by the SPA at its start: what differs between environments. */
export const SpaConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set where the identity service is not AWS's own: the machine-local emulator. */
  cognitoEndpoint: z.string().optional(),
  hostedUiDomain: z.string().optional(),
  google: z.boolean(),
  captcha: z.object({ provider: z.enum(['none', 'test', 'recaptcha', 'turnstile']), siteKey: z.string() }),
});
export type SpaConfig = z.infer<typeof SpaConfig>;
