import { serveUser } from '@rostro/rules/http/serve-user';
import { phonesRoutes } from '@rostro/shared/contract/clients/phones';
import { provePhone } from '../use-cases/prove-phone.ts';
import { sendPhoneCode } from '../use-cases/send-phone-code.ts';

/** A function of its own, because it may send from the clinic's WhatsApp number. */
export const handler = serveUser(phonesRoutes, { sendPhoneCode, provePhone });
