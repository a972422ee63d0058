import type * as z from 'zod';
import { agendaRoutes } from './booking/agenda.ts';
import { bookingRoutes } from './booking/booking.ts';
import { calendarRoutes } from './booking/calendar.ts';
import { inboxRoutes } from './booking/inbox.ts';
import { unfitRoutes } from './booking/unfit.ts';
import { clientMergeRoutes } from './clients/client-merge.ts';
import { clientRecordsRoutes } from './clients/client-records.ts';
import { clientsRoutes } from './clients/clients.ts';
import { phonesRoutes } from './clients/phones.ts';
import { signInCodesRoutes } from './clients/sign-in-codes.ts';
import { officeRoutes } from './clinic/office.ts';
import { mediaRoutes } from './media.ts';
import { metaRoutes } from './meta.ts';
import { clientMessageRoutes } from './notifications/client-messages.ts';
import { deliveryProblemRoutes } from './notifications/delivery-problems.ts';
import { noticePolicyRoutes } from './notifications/notice-policy.ts';
import { noticePreviewRoutes } from './notifications/notice-preview.ts';
import { noticesRoutes } from './notifications/notices.ts';
import { repliesRoutes } from './notifications/replies.ts';
import { optionalRoutes } from './optional.ts';
import { cashRoutes } from './payments/cash.ts';
import { paymentsRoutes } from './payments/payments.ts';
import { visitMoneyRoutes } from './payments/visit-money.ts';
import { dataLinkRoutes } from './privacy/data-links.ts';
import { dataRequestRoutes } from './privacy/data-requests.ts';
import { deletionRequestRoutes } from './privacy/deletion-requests.ts';
import { clientPurposeRoutes } from './privacy/purposes.ts';
import { rbacRoutes } from './rbac.ts';
import { healthFormRoutes } from './records/health-form.ts';
import { medicalHistoryRoutes } from './records/medical-history.ts';
import { noteTemplateRoutes } from './records/note-templates.ts';
import { recordFileRoutes } from './records/record-file.ts';
import { recordPhotoRoutes } from './records/record-photos.ts';
import { recordsRoutes } from './records/records.ts';
import { type RouteDef, routeKeyOf } from './route.ts';
import type { ServiceName } from './services.ts';

export { routeKeyOf };

/** Every route of the system. Gateway, authorizers, validation, guard, client, OpenAPI and tests derive from it. */
export const ROUTES = {
  ...bookingRoutes,
  ...agendaRoutes,
  ...calendarRoutes,
  ...unfitRoutes,
  ...inboxRoutes,
  ...noticesRoutes,
  ...noticePolicyRoutes,
  ...deliveryProblemRoutes,
  ...noticePreviewRoutes,
  ...clientMessageRoutes,
  ...repliesRoutes,
  ...officeRoutes,
  ...clientRecordsRoutes,
  ...clientMergeRoutes,
  ...deletionRequestRoutes,
  ...dataRequestRoutes,
  ...dataLinkRoutes,
  ...clientsRoutes,
  ...clientPurposeRoutes,
  ...phonesRoutes,
  ...signInCodesRoutes,
  ...paymentsRoutes,
  ...visitMoneyRoutes,
  ...cashRoutes,
  ...recordsRoutes,
  ...medicalHistoryRoutes,
  ...healthFormRoutes,
  ...noteTemplateRoutes,
  ...recordFileRoutes,
  ...recordPhotoRoutes,
  ...rbacRoutes,
  ...mediaRoutes,
  ...metaRoutes,
  ...optionalRoutes,
} as const;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;
/** The ids of the routes that a function must implement. */
export type RouteIdsOf<S extends ServiceName> = {
  [K in RouteId]: Routes[K]['service'] extends S ? K : never;
}[RouteId];

type Part<K extends RouteId, P extends 'params' | 'query' | 'body'> =
  Routes[K] extends Record<P, infer T extends z.ZodType> ? T : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type WithPart<Name extends string, T> = T extends undefined ? { [K in Name]?: undefined } : { [K in Name]: T };

export type RouteInput<K extends RouteId> = WithPart<'params', Sent<Part<K, 'params'>>> &
  WithPart<'query', Sent<Part<K, 'query'>>> &
  WithPart<'body', Sent<Part<K, 'body'>>>;
/** The validated input of a use-case. */
export interface RouteParsed<K extends RouteId> {
  params: Parsed<Part<K, 'params'>>;
  query: Parsed<Part<K, 'query'>>;
  body: Parsed<Part<K, 'body'>>;
}
/** The output of a use-case, which the caller receives. */
export type RouteOutput<K extends RouteId> = z.output<Routes[K]['response']>;

export const routeEntries = (): [RouteId, RouteDef][] => Object.entries(ROUTES) as [RouteId, RouteDef][];
export const routesOf = (service: ServiceName): [RouteId, RouteDef][] =>
  routeEntries().filter(([, route]) => route.service === service);
