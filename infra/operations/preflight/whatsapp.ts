import type { Environment } from '../../config/environment.ts';
import { type Finding, uncheckedFinding, warning } from './finding.ts';
import { type SignedRequest, sendSigned } from './signed.ts';

/** Whether End User Messaging Social has a number of this id in the account. */
export type KnowsNumber = (id: string) => Promise<boolean>;

export const knowsNumber =
  (credentials: SignedRequest['credentials'], region: string): KnowsNumber =>
  async (id) => {
    const { status, text } = await sendSigned({
      service: 'social-messaging',
      region,
      credentials,
      method: 'GET',
      path: '/v1/whatsapp/waba/phone/details',
      query: { id },
    });
    if (status === 200) return true;
    if (status === 404 && /ResourceNotFound/i.test(text)) return false;
    throw new Error(`End User Messaging Social answered ${status}: ${text.slice(0, 200)}`);
  };

/** A wrong number does not stop a deployment: bookings work, and staff see the refused messages. */
export async function whatsAppFindings(
  knows: KnowsNumber,
  { name, whatsappPhoneNumberId: id }: Environment,
): Promise<Finding[]> {
  if (id === undefined) return [];
  try {
    if (await knows(id)) return [];
    const fix = `Link the number in the console of End User Messaging Social, or mend environments.${name}.whatsappPhoneNumberId.`;
    return [warning(`This account has no WhatsApp number ${id}: no message will leave.`, fix)];
  } catch (error) {
    return [uncheckedFinding(`The WhatsApp number ${id}`, error)];
  }
}
