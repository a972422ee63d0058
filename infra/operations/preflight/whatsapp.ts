import {
  GetLinkedWhatsAppBusinessAccountPhoneNumberCommand,
  type SocialMessagingClient,
} from '@aws-sdk/client-socialmessaging';
import type { Environment } from '../../config/environment.ts';
import { type Finding, ifThere, warning } from './finding.ts';

/** A wrong number does not stop a deployment: bookings work, and staff see the refused messages. */
export async function whatsAppFindings(
  social: SocialMessagingClient,
  { name, whatsappPhoneNumberId: id }: Environment,
): Promise<Finding[]> {
  if (id === undefined) return [];
  if (await ifThere(social.send(new GetLinkedWhatsAppBusinessAccountPhoneNumberCommand({ id })))) return [];
  const fix = `Link the number in the console of End User Messaging Social, or mend environments.${name}.whatsappPhoneNumberId.`;
  return [warning(`This account has no WhatsApp number ${id}: no message will leave.`, fix)];
}
