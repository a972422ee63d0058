import * as z from 'zod';
import { BirthDate, Email } from '../clients/person.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Token } from '../text.ts';

/** The page of the links; the token follows its `#`, which no server sees. */
export const DATA_LINK_PATH = '/datos';

/** The facts that the clinic may request from a client with a record made by the desk. */
export const ASKED_FACTS = ['email', 'birthDate'] as const;
export type AskedFact = (typeof ASKED_FACTS)[number];
export const MissingFacts = z.array(z.enum(ASKED_FACTS));

/** The contents of a link: no more than the message had, and the missing facts. */
export const DataLink = z
  .object({
    firstName: z.string(),
    /** Empty if nothing is missing. */
    missing: MissingFacts,
  })
  .meta({ id: 'DataLink' });
export type DataLink = z.infer<typeof DataLink>;

/** The maximum length of a link: an id, an instant and a signature. */
const LinkToken = Token(600);
const anybody = { method: 'POST', service: 'clients', access: 'public' } as const satisfies Partial<RouteDef>;

export const dataLinkRoutes = defineRoutes({
  /** A POST, so that no log contains the token; it changes nothing. */
  lookAtDataLink: {
    ...anybody,
    path: '/api/data-links/look',
    summary: 'What the clinic does not know yet of the client of a link; changes nothing',
    body: z.strictObject({ token: LinkToken }),
    response: DataLink,
    errors: ['link_invalid', 'data_link_expired'],
  },
  completeData: {
    ...anybody,
    path: '/api/data-links',
    summary:
      'Say what the clinic does not know yet; what it knows stays. The answer is the same where another client has the e-mail',
    body: z.strictObject({ token: LinkToken, email: Email.optional(), birthDate: BirthDate.optional() }),
    response: DataLink,
    errors: ['link_invalid', 'data_link_expired', 'busy'],
  },
});
