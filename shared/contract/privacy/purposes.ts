import * as z from 'zod';
import { PURPOSES } from '../../privacy/privacy-notice.ts';
import { TextVersion } from '../clinic/texts.ts';
import { defineRoutes } from '../route.ts';
import { Id, Instant } from '../schemas.ts';

/** A person's answer to one purpose of the privacy notice, and the version that was shown. */
export const PurposeConsent = z
  .object({
    purpose: z.enum(PURPOSES),
    given: z.boolean(),
    at: Instant,
    notice: TextVersion,
    /** The staff member who recorded it; left out if the person answered on the site. */
    by: z.string().optional(),
  })
  .meta({ id: 'PurposeConsent' });
export type PurposeConsent = z.infer<typeof PurposeConsent>;

export const Purposes = z
  .object({
    /** The version of the notice that is shown now. */
    notice: TextVersion,
    /** The latest answer to each purpose; no answer means no consent. */
    items: z.array(PurposeConsent),
  })
  .meta({ id: 'Purposes' });
export type Purposes = z.infer<typeof Purposes>;

/** The present privacy notice, and whether it is new to the person. */
export const OwnPrivacyNotice = z.object({ version: TextVersion, isNew: z.boolean() }).meta({ id: 'OwnPrivacyNotice' });
export type OwnPrivacyNotice = z.infer<typeof OwnPrivacyNotice>;

export const ownPurposeRoutes = defineRoutes({
  getMyPrivacyNotice: {
    method: 'GET',
    path: '/api/me/privacy-notice',
    service: 'clients',
    access: 'user',
    summary:
      'Which version of the privacy notice is shown now, and whether it began since the caller was last told of one',
    response: OwnPrivacyNotice,
    errors: ['profile_required', 'busy'],
  },
  noteMyPrivacyNotice: {
    method: 'PUT',
    path: '/api/me/privacy-notice',
    service: 'clients',
    access: 'user',
    summary: 'Remember that the caller was told of the version that is shown now; it is no consent',
    body: z.strictObject({ version: TextVersion }),
    response: OwnPrivacyNotice,
    errors: ['profile_required', 'changed_meanwhile', 'busy'],
  },
  getMyPurposes: {
    method: 'GET',
    path: '/api/me/purposes',
    service: 'clients',
    access: 'user',
    summary: 'What the caller said to each voluntary purpose of the privacy notice',
    response: Purposes,
    errors: ['profile_required', 'busy'],
  },
  saveMyPurpose: {
    method: 'PUT',
    path: '/api/me/purposes/{purpose}',
    service: 'clients',
    access: 'user',
    summary: 'Agree to a purpose, or take that back, under the version of the notice that was shown',
    params: z.object({ purpose: z.enum(PURPOSES) }),
    body: z.strictObject({ given: z.boolean(), notice: TextVersion }),
    response: Purposes,
    errors: ['profile_required', 'changed_meanwhile', 'busy'],
  },
});

export const clientPurposeRoutes = defineRoutes({
  listClientPurposes: {
    method: 'GET',
    path: '/api/admin/clients/{clientId}/purposes',
    service: 'directory',
    access: { all: ['view_clients'] },
    summary: 'What a client said to each voluntary purpose of the privacy notice',
    params: z.object({ clientId: Id }),
    response: Purposes,
    errors: ['client_not_found'],
  },
  saveClientPurpose: {
    method: 'PUT',
    path: '/api/admin/clients/{clientId}/purposes/{purpose}',
    service: 'directory',
    access: { all: ['view_clients', 'edit_clients'] },
    summary: 'Write down what a client said at the clinic to a purpose, under the version of the notice that was shown',
    params: z.object({ clientId: Id, purpose: z.enum(PURPOSES) }),
    body: z.strictObject({
      given: z.boolean(),
      notice: TextVersion,
      said: z.literal(true, { error: 'Confirma que la persona lo dijo, con el aviso a la vista' }),
    }),
    response: Purposes,
    errors: ['client_not_found', 'changed_meanwhile', 'busy'],
  },
});
