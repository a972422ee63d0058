import * as z from 'zod';
import { SAT_FORMS } from '../optional/fiscal/catalogs.ts';
import { Issuer, SaveIssuer, SaveTaxMarks, TaxMarks } from './invoices-issuer.ts';
import { judgeTaxData, TaxProfile, TaxProfileForm, taxData } from './invoices-profile.ts';
import { ofReceipt } from './payments/payments.ts';
import { defineRoutes, type RouteDef } from './route.ts';
import { Day, Id, Instant, itemsOf, Month } from './schemas.ts';
import { Token } from './text.ts';

/** The page of the links; the token follows its `#`, which no server sees. */
export const INVOICE_PATH = '/factura';

/** `asked`: the clinic has to make it; `done`: it is made. */
export const ASK_STATES = ['asked', 'done'] as const;

const receipt = { day: Day, number: z.int().min(1), amountCents: z.int() };

/** The receipt of a link. Nothing that is saved about its client is said to who only has the link. */
export const InvoiceLink = z
  .object({
    ...receipt,
    clinicName: z.string(),
    /** Null: nobody has asked. */
    state: z.enum(ASK_STATES).nullable(),
    /** Everything on it is medical, which is what the first use is for. */
    isMedical: z.boolean(),
    /** Until when it may be asked for here. */
    expiresAt: Instant,
  })
  .meta({ id: 'InvoiceLink' });
export type InvoiceLink = z.infer<typeof InvoiceLink>;

const Uuid = z
  .string()
  .overwrite((typed) => typed.trim().toUpperCase())
  .regex(/^([0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12})?$/, 'El folio fiscal tiene 36 letras y números, con guiones');

const Person = z.object({ id: Id, name: z.string() });

/** An invoice that somebody asked for. */
export const InvoiceAsk = z
  .object({
    ...receipt,
    state: z.enum(ASK_STATES),
    askedAt: Instant,
    /** Null: the client, by a link or in their account. */
    askedBy: Person.nullable(),
    /** Null: no longer known. */
    client: Person.extend({ phone: z.string().nullable() }).nullable(),
    /** Null: they were deleted with the client, or taken away. */
    profile: TaxProfile.nullable(),
    /** Void: there is nothing left to invoice. */
    isVoid: z.boolean(),
    done: z.object({ at: Instant, by: Person, uuid: z.string() }).exactOptional(),
    version: z.int().min(1),
  })
  .meta({ id: 'InvoiceAsk' });
export type InvoiceAsk = z.infer<typeof InvoiceAsk>;

const sums = { amountCents: z.int(), exemptCents: z.int(), baseCents: z.int(), ivaCents: z.int() };

/** The money of a month as the SAT sees it; its sums are those of the day closes. */
export const InvoiceMonth = z
  .object({
    month: Month,
    ...sums,
    receipts: z.int(),
    byMethod: z.array(
      z.object({ id: Id, name: z.string(), satForm: z.enum(SAT_FORMS).nullable(), amountCents: z.int() }),
    ),
    asked: z.int(),
    done: z.int(),
    /** Amounts of which a person has to say what they are: counted as taxed. */
    doubtful: z.int(),
  })
  .meta({ id: 'InvoiceMonth' });
export type InvoiceMonth = z.infer<typeof InvoiceMonth>;

const ofClient = z.object({ clientId: Id });
const ofProfile = z.object({ profileId: Id });
const version = z.int().min(1);
const Link = Token(800);

const configuring = {
  service: 'invoices',
  access: { all: ['access_configuration'] },
} as const satisfies Partial<RouteDef>;
const issuing = { service: 'invoices', access: { all: ['issue_invoices'] } } as const satisfies Partial<RouteDef>;
const money = {
  service: 'invoices',
  access: { all: ['issue_invoices', 'close_day'] },
} as const satisfies Partial<RouteDef>;
const own = { service: 'invoices', access: 'user' } as const satisfies Partial<RouteDef>;
/** POSTs, so that no log contains the token. */
const anybody = { service: 'invoices', access: 'public', method: 'POST' } as const satisfies Partial<RouteDef>;

const RECEIPT_ERRORS = ['receipt_not_found', 'receipt_void', 'receipt_refund'] as const;

export const invoiceRoutes = defineRoutes({
  getIssuer: {
    ...configuring,
    method: 'GET',
    path: '/api/admin/invoices/issuer',
    summary: 'Who invoices; null before it was said',
    response: z.object({ issuer: Issuer.nullable() }),
    errors: [],
  },
  saveIssuer: {
    ...configuring,
    method: 'PUT',
    path: '/api/admin/invoices/issuer',
    summary: 'Say who invoices; version 0 for the first time',
    body: SaveIssuer,
    response: Issuer,
    errors: ['changed_meanwhile', 'busy'],
  },
  getTaxMarks: {
    ...configuring,
    method: 'GET',
    path: '/api/admin/invoices/tax-marks',
    summary: 'What services, people, packages and ways to pay are for the SAT; version 0 before it was said',
    response: TaxMarks,
    errors: [],
  },
  saveTaxMarks: {
    ...configuring,
    method: 'PUT',
    path: '/api/admin/invoices/tax-marks',
    summary: 'Say what services, people, packages and ways to pay are for the SAT',
    body: SaveTaxMarks,
    response: TaxMarks,
    errors: ['changed_meanwhile', 'busy'],
  },
  listTaxProfiles: {
    ...issuing,
    method: 'GET',
    path: '/api/admin/invoices/clients/{clientId}',
    summary: "A client's tax profiles, the last used first",
    params: ofClient,
    response: itemsOf(TaxProfile),
    errors: ['client_not_found'],
  },
  saveTaxProfile: {
    ...issuing,
    method: 'PUT',
    path: '/api/admin/invoices/clients/{clientId}',
    summary: 'Save a tax profile of a client; there is one for each RFC',
    params: ofClient,
    body: TaxProfileForm,
    response: itemsOf(TaxProfile),
    errors: ['client_not_found', 'tax_profiles_full', 'busy'],
  },
  deleteTaxProfile: {
    ...issuing,
    method: 'DELETE',
    path: '/api/admin/invoices/clients/{clientId}/{profileId}',
    summary: 'Take a tax profile away from a client',
    params: ofClient.extend(ofProfile.shape),
    response: itemsOf(TaxProfile),
    errors: ['client_not_found', 'tax_profile_not_found', 'busy'],
  },
  createInvoiceLink: {
    ...issuing,
    method: 'POST',
    path: '/api/admin/invoices/asks/{day}/{number}/link',
    summary: 'A link by which the client asks for the invoice of a receipt',
    params: ofReceipt,
    response: z.object({ url: z.string(), expiresAt: Instant }),
    status: 201,
    errors: [...RECEIPT_ERRORS, 'client_not_found', 'issuer_missing', 'invoice_late', 'invoice_done', 'busy'],
  },
  askInvoiceAtDesk: {
    ...issuing,
    method: 'PUT',
    path: '/api/admin/invoices/asks/{day}/{number}',
    summary: 'Write down that the client of a receipt wants its invoice, by a saved tax profile',
    params: ofReceipt,
    body: z.strictObject({ profileId: Id }),
    response: InvoiceAsk,
    errors: [...RECEIPT_ERRORS, 'client_not_found', 'tax_profile_not_found', 'invoice_done', 'busy'],
  },
  listInvoiceAsks: {
    ...issuing,
    method: 'GET',
    path: '/api/admin/invoices/asks',
    summary: 'The invoices that were asked for and are not made, by day; with a month, all of its receipts',
    query: z.object({ month: Month.optional() }),
    response: itemsOf(InvoiceAsk),
    errors: [],
  },
  settleInvoiceAsk: {
    ...issuing,
    method: 'POST',
    path: '/api/admin/invoices/asks/{day}/{number}/done',
    summary: 'Mark an invoice as made, with its UUID if it is known',
    params: ofReceipt,
    body: z.strictObject({ uuid: Uuid.default(''), version }),
    response: InvoiceAsk,
    errors: ['invoice_ask_not_found', 'changed_meanwhile', 'busy'],
  },
  reopenInvoiceAsk: {
    service: 'invoices',
    access: { all: ['issue_invoices', 'cancel_invoices'] },
    method: 'POST',
    path: '/api/admin/invoices/asks/{day}/{number}/reopen',
    summary: 'Take back that an invoice was made',
    params: ofReceipt,
    body: z.strictObject({ version }),
    response: InvoiceAsk,
    errors: ['invoice_ask_not_found', 'changed_meanwhile', 'busy'],
  },
  getInvoiceMonth: {
    ...money,
    method: 'GET',
    path: '/api/admin/invoices/month',
    summary: 'The sums of a month as the SAT sees them',
    query: z.object({ month: Month }),
    response: InvoiceMonth,
    errors: ['issuer_missing'],
  },
  getInvoiceFile: {
    ...money,
    method: 'GET',
    path: '/api/admin/invoices/month/file',
    summary: "A month's receipts for the accountant, as CSV; that it was taken is in the audit",
    query: z.object({ month: Month }),
    response: z.object({ fileName: z.string(), csv: z.string() }),
    errors: ['issuer_missing', 'busy'],
  },
  listMyTaxProfiles: {
    ...own,
    method: 'GET',
    path: '/api/me/invoices/profiles',
    summary: "The caller's tax profiles, the last used first",
    response: itemsOf(TaxProfile),
    errors: ['profile_required'],
  },
  deleteMyTaxProfile: {
    ...own,
    method: 'DELETE',
    path: '/api/me/invoices/profiles/{profileId}',
    summary: 'Take away a tax profile of the caller',
    params: ofProfile,
    response: itemsOf(TaxProfile),
    errors: ['profile_required', 'tax_profile_not_found', 'busy'],
  },
  createMyInvoiceLink: {
    ...own,
    method: 'POST',
    path: '/api/me/invoices/{day}/{number}/link',
    summary: 'A link to ask for the invoice of one of the caller’s receipts',
    params: ofReceipt,
    response: z.object({ url: z.string(), expiresAt: Instant }),
    status: 201,
    errors: ['profile_required', ...RECEIPT_ERRORS, 'issuer_missing', 'invoice_late', 'invoice_done'],
  },
  lookAtInvoice: {
    ...anybody,
    path: '/api/invoices/look',
    summary: 'The receipt of a link; changes nothing',
    body: z.strictObject({ token: Link }),
    response: InvoiceLink,
    errors: ['link_invalid', 'invoice_link_expired', 'receipt_void'],
  },
  askInvoice: {
    ...anybody,
    path: '/api/invoices/ask',
    summary: 'Ask for the invoice of the receipt of a link; may be repeated until it is made',
    body: z.strictObject({ token: Link, ...taxData }).superRefine(judgeTaxData),
    response: InvoiceLink,
    errors: [
      ...(['link_invalid', 'invoice_link_expired', 'receipt_void', 'invoice_done', 'invoice_tries'] as const),
      ...(['tax_profiles_full', 'busy'] as const),
    ],
  },
});
