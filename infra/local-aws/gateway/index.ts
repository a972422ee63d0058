export type { Handle } from '../common/handle.ts';
export { type Authorizer, type Claims, jwtAuthorizer } from './authorizer.ts';
export { type Matched, pathOf, toEvent } from './event.ts';
export { contextOf, type HttpApiOptions, type HttpHandler, httpApi, type Route, routeFinder } from './http-api.ts';
export { type Gateway, type GatewayOptions, openGateway } from './server.ts';
