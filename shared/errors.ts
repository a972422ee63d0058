import { optionalErrors } from './optional/index.ts';

/**
 * Every error that a user can see, with its HTTP status. Only this file has the status; the type of `messages.ts`
 * requires a Spanish text for each code.
 */
export const ERROR_STATUS = {
  malformed_json: 400,
  unauthorized: 401,
  forbidden: 403,
  courtesy_forbidden: 403,
  mfa_required: 403,
  sign_in_again: 403,
  rights_exceeded: 403,
  discount_limit_exceeded: 403,
  record_of_another: 403,
  licence_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  service_not_found: 404,
  appointment_not_found: 404,
  equipment_not_found: 404,
  closure_not_found: 404,
  resource_not_found: 404,
  branch_not_found: 404,
  user_not_found: 404,
  session_not_found: 404,
  client_not_found: 404,
  role_not_found: 404,
  upload_not_found: 404,
  payment_not_found: 404,
  text_not_found: 404,
  receipt_not_found: 404,
  movement_not_found: 404,
  record_not_found: 404,
  note_template_not_found: 404,
  delivery_not_found: 404,
  message_not_found: 404,
  data_request_not_found: 404,
  link_invalid: 404,
  module_off: 404,
  slot_full: 409,
  client_busy: 409,
  staff_away: 409,
  staff_unfit: 409,
  booking_limit: 409,
  too_late_to_cancel: 409,
  too_late_to_move: 409,
  waiver_reason: 409,
  service_required: 409,
  closed_day: 409,
  appointment_cancelled: 409,
  appointment_closed: 409,
  appointment_of_later_day: 409,
  appointment_not_started: 409,
  appointment_of_other_day: 409,
  appointment_arrived: 409,
  appointment_ended: 409,
  place_given_away: 409,
  appointment_not_upcoming: 409,
  changed_meanwhile: 409,
  branch_in_use: 409,
  module_in_use: 409,
  branch_new: 409,
  too_many_branches: 409,
  resource_has_visits: 409,
  other_branch: 409,
  clinic_not_ready: 409,
  clinic_unpublished: 409,
  data_request_step: 409,
  data_request_extended: 409,
  data_request_overdue: 409,
  data_request_erase_first: 409,
  phone_taken: 409,
  email_taken: 409,
  password_already_established: 409,
  last_sign_in_way: 409,
  profile_required: 409,
  whatsapp_off: 409,
  role_in_use: 409,
  last_holder: 409,
  own_role: 409,
  role_is_fixed: 409,
  own_account: 409,
  has_upcoming_appointments: 409,
  merge_keeps_account: 409,
  record_kept: 409,
  record_to_join: 409,
  record_changing: 409,
  record_elsewhere: 409,
  appointment_not_confirmed: 409,
  delivery_settled: 409,
  delivery_stale: 409,
  message_settled: 409,
  link_used: 409,
  notice_changed: 409,
  history_full: 409,
  link_stale: 409,
  data_request_open: 409,
  offer_gone: 409,
  nothing_missing: 409,
  sign_in_code_refused: 409,
  no_email_address: 409,
  no_phone: 409,
  payments_changed: 409,
  payment_deleted: 409,
  payment_day_closed: 409,
  payment_refunded: 409,
  payment_of_package: 409,
  amount_exceeds_pending: 409,
  amount_exceeds_paid: 409,
  money_moved: 409,
  appointment_stands: 409,
  balance_too_low: 409,
  money_undecided: 409,
  client_has_money: 409,
  float_set: 409,
  movement_reversed: 409,
  receipt_void: 409,
  record_signed: 409,
  record_not_signed: 409,
  too_many_photos: 409,
  photo_not_found: 404,
  public_use_missing: 409,
  day_closed: 409,
  day_not_closed: 409,
  guest_phone_closed: 409,
  guest_email_closed: 409,
  link_expired: 410,
  data_link_expired: 410,
  health_link_expired: 410,
  phone_code_expired: 410,
  password_offer_expired: 410,
  sign_in_code_expired: 410,
  sign_in_code_used: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  captcha_failed: 422,
  captcha_needed: 422,
  code_wrong: 422,
  phone_code_wrong: 422,
  pin_wrong: 422,
  password_code_wrong: 422,
  sign_up_code_wrong: 422,
  sign_in_code_wrong: 422,
  health_digits_needed: 422,
  health_digits_wrong: 422,
  upload_refused: 422,
  picture_damaged: 422,
  picture_too_large: 422,
  received_ahead: 422,
  payment_method_unknown: 422,
  no_payment_lines: 422,
  merge_same_client: 422,
  day_ahead: 422,
  day_over: 409,
  difference_unexplained: 422,
  discount_unexplained: 422,
  counts_differ: 422,
  sunday_closed: 422,
  outside_hours: 422,
  off_grid: 422,
  slot_in_past: 422,
  slot_too_soon: 422,
  slot_too_far: 422,
  ends_after_closing: 422,
  idempotency_mismatch: 422,
  guest_limit: 429,
  guest_phone_limit: 429,
  guest_phone_tries: 429,
  guest_email_tries: 429,
  network_limit: 429,
  guest_letter_limit: 429,
  phone_limit: 429,
  phone_code_limit: 429,
  phone_code_tries: 429,
  pin_closed: 429,
  password_code_limit: 429,
  sign_up_limit: 429,
  sign_up_code_tries: 429,
  password_code_tries: 429,
  sign_in_code_limit: 429,
  sign_in_code_tries: 429,
  health_form_tries: 429,
  internal: 500,
  code_not_sent: 503,
  picture_not_processed: 503,
  busy: 503,
  ...optionalErrors,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Values in a message (`minutes`), or for the client's program (`retryAfter`, in seconds). */
export type ErrorParams = Readonly<Record<string, string | number>>;
/** Field path (`lines.0.amountCents`) → its error, in Spanish. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A foreseen failure of the domain. It contains no Spanish: `messages.ts` adds the text at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors;

  constructor(code: ErrorCode, params: ErrorParams = {}, fields: FieldErrors = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** RFC 9457 body of every error answer, media type `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  params?: ErrorParams | undefined;
  fields?: FieldErrors | undefined;
  requestId: string;
}
