import { Email, Phone } from '@rostro/shared/contract/clinic/contact';
import { ConfigurationError } from '../../../config/load.ts';

/** Who gets the confirmation. */
export interface Recipient {
  email: string;
  /** As it is stored. */
  phone: string;
}

const USAGE = 'npm run verify -- --env dev --send you+prueba@clinica.mx,5512345678';
const SIMULATOR = '@simulator.amazonses.com';

/**
 * Reads `<e-mail>,<phone>`.
 * @throws ConfigurationError with what is wrong in it
 */
export function recipientOf(text: string): Recipient {
  const [email = '', phone = '', ...more] = text.split(',').map((part) => part.trim());
  if (email === '' || phone === '' || more.length > 0)
    throw new ConfigurationError(`--send takes an e-mail and a phone with a comma between them. Usage: ${USAGE}`);
  const address = Email.safeParse(email);
  if (!address.success || address.data.endsWith(SIMULATOR))
    throw new ConfigurationError(`"${email}" is no e-mail address that somebody reads. Usage: ${USAGE}`);
  const number = Phone.safeParse(phone);
  if (!number.success)
    throw new ConfigurationError(
      `"${phone}" is no phone: ten digits in Mexico, elsewhere with + and the country. Usage: ${USAGE}`,
    );
  return { email: address.data, phone: number.data };
}
