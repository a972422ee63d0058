import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { Id, Instant } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { TextVersion } from '../texts.ts';
import { LinkMaker } from './link-maker.ts';

/** The most of one kind, whoever wrote them: staff, the person, or two records that became one. */
export const MAX_HISTORY_LINES = 60;
const MAX_HISTORY_LINE = 120;
export const MAX_HISTORY_TEXT = 2000;
/** DynamoDB reads as many items in one call. */
export const MAX_ALERT_CLIENTS = 100;

export const PREGNANCIES = ['unknown', 'no', 'pregnant', 'lactating'] as const;
/** Fitzpatrick's skin types. */
export const PHOTOTYPES = ['unknown', 'I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/** A line of allergies or warnings. */
export const HistoryLine = Line(MAX_HISTORY_LINE).min(1, 'Escribe el renglón o quítalo');
const Lines = z.array(HistoryLine).max(MAX_HISTORY_LINES).default([]);
const Words = Text(MAX_HISTORY_TEXT).default('');

/** What a person can say that they have none of; that differs from what nobody asked. */
export const DENIABLE_TOPICS = ['allergies', 'warnings', 'medication', 'conditions', 'procedures'] as const;
export type DeniableTopic = (typeof DENIABLE_TOPICS)[number];
export const HISTORY_TOPICS = [...DENIABLE_TOPICS, 'pregnancy', 'phototype'] as const;
export type HistoryTopic = (typeof HISTORY_TOPICS)[number];

/** Each line of `allergies` and `warnings` is an alert, and so are pregnancy and lactation. */
const facts = {
  allergies: Lines,
  /** What else staff must know before they treat: `['Marcapasos']`. */
  warnings: Lines,
  medication: Words,
  conditions: Words,
  procedures: Words,
  pregnancy: z.enum(PREGNANCIES).default('unknown'),
  phototype: z.enum(PHOTOTYPES).default('unknown'),
  /** Asked, and the person has none. */
  none: z.array(z.enum(DENIABLE_TOPICS)).default([]),
};
export const MedicalFacts = z.object(facts);
export type MedicalFacts = z.infer<typeof MedicalFacts>;

/** What contradicts a line or a text of the history: what stands stays, until staff ask the person. */
export const HistoryDoubt = z
  .object({
    id: Id,
    topic: z.enum(HISTORY_TOPICS),
    kept: z.string(),
    /** Empty: that there is nothing of the kind. */
    said: z.string(),
    at: Instant,
    /** Two records became one: the other one says so; absent: the person does. */
    merged: z.literal(true).optional(),
  })
  .meta({ id: 'HistoryDoubt' });
export type HistoryDoubt = z.infer<typeof HistoryDoubt>;

/** What the person wrote in the form, and nobody has checked with them yet. It stands until then as what they said. */
export const UncheckedFact = z
  .object({ topic: z.enum(HISTORY_TOPICS), said: z.string() })
  .meta({ id: 'UncheckedFact' });
export type UncheckedFact = z.infer<typeof UncheckedFact>;

/** How a person opened the form: the link was sent, or the clinic's tablet was handed over. */
export const FORM_WAYS = ['link', 'tablet'] as const;

/** One version of a person's medical history. A version never changes. */
export const MedicalHistory = z
  .object({
    ...facts,
    version: z.int().min(1),
    at: Instant,
    by: z.object({ id: Id, name: z.string() }),
    /** When the person agreed to it, in the words of whoever wrote it down. */
    consentAt: Instant,
    /** The person answered the form, and agreed under this version of the privacy notice; absent: staff wrote it. */
    own: z.object({ way: z.enum(FORM_WAYS), notice: TextVersion, linkBy: LinkMaker.exactOptional() }).optional(),
    /** What staff must still ask the person about. */
    doubts: z.array(HistoryDoubt).optional(),
    /** What the person said, and staff must still check; absent: nothing. */
    unchecked: z.array(UncheckedFact).optional(),
    /** Whoever wrote this version checked what the person had said, and changed nothing. */
    checked: z.literal(true).optional(),
    /** Of a version that another record of the person had: where it stood. */
    from: z.object({ clientId: Id, version: z.int().min(1) }).optional(),
  })
  .meta({ id: 'MedicalHistory' });
export type MedicalHistory = z.infer<typeof MedicalHistory>;

export const ALERT_KINDS = ['allergy', 'pregnancy', 'warning'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What staff must see before they decide. `text` is null for whoever may not read records. */
export const ClinicalAlert = z
  .object({
    kind: z.enum(ALERT_KINDS),
    severity: z.enum(['danger', 'caution']),
    text: z.string().nullable(),
    /** The person wrote it in the form, and nobody has checked it; absent: staff wrote or checked it. */
    source: z.literal('client').optional(),
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
    /** `version` is the one that was read; 0: there was none. */
    body: z.strictObject({
      ...facts,
      version: z.int().min(0),
      /** The doubts that the person was asked about; the others stay. */
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
    /** How much the two contradict each other. */
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
    /** Ids with commas between them: at most 100. */
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
