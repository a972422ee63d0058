import * as z from 'zod';

/** `/config.json`, which the browser reads at its start: the differences between environments. */
export const SpaConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set if the identity service is the local emulator. */
  cognitoEndpoint: z.string().optional(),
  hostedUiDomain: z.string().optional(),
  google: z.boolean(),
  captcha: z.object({ provider: z.enum(['none', 'test', 'recaptcha', 'turnstile']), siteKey: z.string() }),
});
export type SpaConfig = z.infer<typeof SpaConfig>;
