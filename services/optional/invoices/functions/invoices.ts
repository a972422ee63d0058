import { parts } from 'virtual:parts';
import { serve } from '@rostro/rules/http/serve';
import { definePart } from '@rostro/rules/http/serve-routes';
import { invoiceRoutes } from '@rostro/shared/contract/invoices';
import * as link from '../use-cases/ask-by-link.ts';
import * as asks from '../use-cases/asks.ts';
import * as issuer from '../use-cases/issuer.ts';
import * as month from '../use-cases/month.ts';
import * as own from '../use-cases/own.ts';
import * as profiles from '../use-cases/profiles.ts';

const room = definePart('invoices', invoiceRoutes, { ...issuer, ...profiles, ...asks, ...month, ...own, ...link });

/** A function of its own, because it knows the secret of links. */
export const handler = serve({}, {}, [room, ...parts]);
