import { RULE_ERRORS } from '@rostro/shared/contract/booking/appointment';
import { ApiError } from '#api/error.ts';

/** The specification's 'Error al crear/actualizar la cita', one text for each action. */
export const CREATE_FAILED = 'Error al crear la cita';
export const UPDATE_FAILED = 'Error al actualizar la cita';

const LOST: ReadonlySet<string> = new Set(RULE_ERRORS);

/** Whether the server refused the chosen time, so that only the time has to be chosen again. */
export const isTimeLost = (error: unknown): boolean => error instanceof ApiError && LOST.has(error.code);

/** Whether the client has another visit at that time, which staff may accept. */
export const isClientBusy = (error: unknown): boolean => error instanceof ApiError && error.code === 'client_busy';

/** Whether the chosen person does not give the service, so that only the person has to be chosen again. */
export const isPersonUnfit = (error: unknown): boolean => error instanceof ApiError && error.code === 'staff_unfit';

/**
 * Moves errors to the fields of the form: the API's `clientId` is its `client`, and a refused person is an error at the
 * person.
 */
export function asInForm(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (isPersonUnfit(error)) return new ApiError({ ...error, detail: error.detail, fields: { staffId: error.detail } });
  if (error.fields.clientId === undefined) return error;
  const { clientId, ...fields } = error.fields;
  return new ApiError({ ...error, fields: { client: clientId, ...fields } });
}

/** The client whose visit the server refused; undefined if it did not say. */
export const refusedClient = (error: unknown): string | undefined =>
  error instanceof ApiError && typeof error.params.clientId === 'string' ? error.params.clientId : undefined;

/**
 * Says whose visit could not be booked, if several were to be.
 * @param people everybody of the booking with their client, the booker first
 */
export function namingWho(error: unknown, people: readonly { id: string; name: string }[]): unknown {
  if (!(error instanceof ApiError) || people.length < 2 || !isTimeLost(error)) {
    const who = people.slice(1).find(({ id }) => id === refusedClient(error));
    return error instanceof ApiError && who
      ? new ApiError({ ...error, detail: `${who.name}: ${error.detail}` })
      : error;
  }
  const at = people.findIndex(({ id }) => id === refusedClient(error));
  const who = people[Math.max(0, at)];
  const detail = `No se agendó ninguna cita, por la de ${who?.name}. ${error.detail}`;
  const fields = at > 0 ? { [`companions.${at - 1}.starts`]: error.detail } : error.fields;
  return new ApiError({ ...error, detail, fields });
}
