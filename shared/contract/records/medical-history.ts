import * as z from 'zod';
import { TextVersion } from '../clinic/texts.ts';
import { defineRoutes } from '../route.ts';
import { Id, Instant } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { LinkMaker } from './link-maker.ts';

/** The most lines of one kind, from staff, the client, or two merged records. */
export const MAX_HISTORY_LINES = 60;
export const MAX_HISTORY_LINE = 120;
export const MAX_HISTORY_TEXT = 2000;
/** The most items that DynamoDB reads in one call. */
export const MAX_ALERT_CLIENTS = 100;

export const PREGNANCIES = ['unknown', 'no', 'pregnant', 'lactating'] as const;
/** Fitzpatrick's skin types. */
export const PHOTOTYPES = ['unknown', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const;

export const HistoryLine = Line(MAX_HISTORY_LINE).min(1, 'Escribe el renglón o quítalo');
const Lines = z.array(HistoryLine).max(MAX_HISTORY_LINES).default([]);
const Words = Text(MAX_HISTORY_TEXT).default('');

/** The topics of which a person can say that they have none, which differs from an unasked one. */
export const DENIABLE_TOPICS = ['allergies', 'warnings', 'medication', 'conditions', 'procedures'] as const;
export type DeniableTopic = (typeof DENIABLE_TOPICS)[number];
export const HISTORY_TOPICS = [...DENIABLE_TOPICS, 'pregnancy', 'phototype'] as const;
export type HistoryTopic = (typeof HISTORY_TOPICS)[number];

/** Each line of `allergies` and `warnings` is an alert, and so are pregnancy and lactation. */
const facts = {
  allergies: Lines,
  /** Other facts that staff must know before a treatment: `['Marcapasos']`. */
  warnings: Lines,
  medication: Words,
  conditions: Words,
  procedures: Words,
  pregnancy: z.enum(PREGNANCIES).default('unknown'),
  phototype: z.enum(PHOTOTYPES).default('unknown'),
  /** Topics that were asked, with nothing to report. */
  none: z.array(z.enum(DENIABLE_TOPICS)).default([]),
};
export const MedicalFacts = z.object(facts);
export type MedicalFacts = z.infer<typeof MedicalFacts>;

/** A contradiction of a line or a text of the history, which stays until staff ask the person. */
export const HistoryDoubt = z
  .object({
    id: Id,
    topic: z.enum(HISTORY_TOPICS),
    kept: z.string(),
    /** Empty if the other side has nothing of the kind. */
    said: z.string(),
    at: Instant,
    /** The contradiction comes from a merged record; by default from the person. */
    merged: z.literal(true).optional(),
  })
  .meta({ id: 'HistoryDoubt' });
export type HistoryDoubt = z.infer<typeof HistoryDoubt>;

/** A fact that staff have not checked with the person yet. Until then it is marked with where it comes from. */
export const UncheckedFact = z
  .object({
    topic: z.enum(HISTORY_TOPICS),
    said: z.string(),
    /** A file of an earlier system; left out if the person said it in the form. */
    source: z.literal('import').optional(),
  })
  .meta({ id: 'UncheckedFact' });
export type UncheckedFact = z.infer<typeof UncheckedFact>;

/** How a person opened the form: by a link that was sent, or on the clinic's tablet. */
export const FORM_WAYS = ['link', 'tablet'] as const;

/** One version of a person's medical history. A version never changes. */
export const MedicalHistory = z
  .object({
    ...facts,
    version: z.int().min(1),
    at: Instant,
    by: z.object({ id: Id, name: z.string() }),
    /** When the person agreed to it, as recorded by its author; left out while only an import has written. */
    consentAt: Instant.exactOptional(),
    /** The person answered the form, and agreed to this version of the privacy notice; left out if staff wrote it. */
    own: z.object({ way: z.enum(FORM_WAYS), notice: TextVersion, linkBy: LinkMaker.exactOptional() }).optional(),
    /** Contradictions to ask the person about. */
    doubts: z.array(HistoryDoubt).optional(),
    /** Facts by the person or an import that staff must still check, if any. */
    unchecked: z.array(UncheckedFact).optional(),
    /** The author of this version only checked the person's facts, without a change. */
    checked: z.literal(true).optional(),
    /** The origin of a version from another record of the person. */
    from: z.object({ clientId: Id, version: z.int().min(1) }).optional(),
  })
  .meta({ id: 'MedicalHistory' });
export type MedicalHistory = z.infer<typeof MedicalHistory>;

export const ALERT_KINDS = ['allergy', 'pregnancy', 'warning'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An alert that staff must see before they decide. `text` is null without the right to read records. */
export const ClinicalAlert = z
  .object({
    kind: z.enum(ALERT_KINDS),
    severity: z.enum(['danger', 'caution']),
    text: z.string().nullable(),
    /** The person added it by the form, or an import, and it is not checked; left out if staff wrote or checked it. */
    source: z.enum(['client', 'import']).optional(),
  })
  .meta({ id: 'ClinicalAlert' });
export type ClinicalAlert = z.infer<typeof ClinicalAlert>;

const ofClient = z.object({ clientId: Id });

export const medicalHistoryRoutes = defineRoutes({
  getMedicalHistory: {
    service: 'records',
    access: { all: ['view_records'] },
    method: 'GET',
    path: '/api/admin/clients/{clientId}/medical-history',
    summary: "A client's medical history and its earlier versions, newest first; that it was looked at is logged",
    params: ofClient,
    response: z.object({ current: MedicalHistory.nullable(), earlier: z.array(MedicalHistory) }),
    errors: ['busy'],
  },
  saveMedicalHistory: {
    service: 'records',
    access: { all: ['view_records', 'edit_records'] },
    method: 'PUT',
    path: '/api/admin/clients/{clientId}/medical-history',
    summary: "Write a new version of a client's medical history; the person has agreed to it",
    params: ofClient,
    /** `version` is the one that was read; 0 if there was none. */
    body: z.strictObject({
      ...facts,
      version: z.int().min(0),
      /** The doubts that were resolved with the person; the others stay. */
      confirmed: z.array(Id).max(500).default([]),
      consent: z.literal(true, { error: 'Confirma que la persona dio su consentimiento expreso' }),
    }),
    response: MedicalHistory,
    errors: ['client_not_found', 'changed_meanwhile', 'busy'],
  },
  checkMedicalHistory: {
    service: 'records',
    access: { all: ['view_records', 'edit_records'] },
    method: 'POST',
    path: '/api/admin/clients/{clientId}/medical-history/checks',
    summary: 'What the person said in the form was checked with them: a version that changes nothing else',
    params: ofClient,
    /** The version that was read. */
    body: z.strictObject({ version: z.int().min(1) }),
    response: MedicalHistory,
    errors: ['client_not_found', 'changed_meanwhile', 'busy'],
  },
  joinRecords: {
    service: 'records',
    access: { all: ['view_records', 'edit_records', 'edit_clients', 'delete_clients'] },
    method: 'POST',
    path: '/api/admin/clients/{clientId}/joined-records',
    summary:
      "Before two clients become one: this one's history takes the other's, contradictions marked; then the other may go",
    params: ofClient,
    body: z.strictObject({ otherId: Id }),
    /** The number of contradictions between the two. */
    response: z.object({ doubts: z.int().min(0) }),
    errors: ['client_not_found', 'merge_same_client', 'history_full', 'busy'],
  },
  listClinicalAlerts: {
    service: 'records',
    access: { any: ['view_appointments', 'view_records'] },
    method: 'GET',
    path: '/api/admin/clinical-alerts',
    summary:
      'The alerts of some clients; the texts only for whoever may read records. That they were looked at is logged',
    /** At most 100 ids, separated by commas. */
    query: z.object({
      clientIds: z
        .string()
        .transform((ids) => [...new Set(ids.split(','))])
        .pipe(z.array(Id).min(1).max(MAX_ALERT_CLIENTS)),
    }),
    /** Clients without an alert are left out. */
    response: z.object({ clients: z.array(z.object({ clientId: Id, alerts: z.array(ClinicalAlert) })) }),
    errors: ['busy'],
  },
});
