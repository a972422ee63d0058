import { MODULES, type OptionalService } from '../optional/modules.ts';

const ofRooms = Object.values(MODULES).flatMap(({ functions = {} }) => Object.keys(functions) as OptionalService[]);

/**
 * The functions that answer HTTP; `infra/resources/functions.ts` has the room of each. `agenda` and `office` serve staff,
 * `directory` staff who work with clients, and `replies` the links of notices. `phones` sends codes by WhatsApp, and
 * `codes` signs people in. Rows of optional rooms have those of their own.
 */
export const SERVICES = [
  'booking',
  'agenda',
  'office',
  'clients',
  'phones',
  'codes',
  'directory',
  'payments',
  'cash',
  'records',
  'notices',
  'replies',
  ...ofRooms,
  'rbac',
  'media',
  'meta',
] as const;
export type ServiceName = (typeof SERVICES)[number];
export type CoreService = Exclude<ServiceName, OptionalService>;
