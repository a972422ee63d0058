import { type AccessList, loadList, writeList } from './access.ts';
import { roomOf } from './functions.ts';

/** What calls to AWS besides those of the table are about; of objects the bucket and its folder. */
const RESOURCES = {
  'audit/entries': 's3',
  bus: 'events',
  captcha: 'secretsmanager',
  'clinical/records': 's3',
  'media/archives': 's3',
  'media/incoming': 's3',
  'media/media': 's3',
  'media/records-incoming': 's3',
  number: 'social-messaging',
  pictures: 'lambda',
  pool: 'cognito-idp',
  'pool/clients': 'cognito-idp',
  sender: 'ses',
} as const;
export type CallResource = keyof typeof RESOURCES;
const isResource = (name: string): name is CallResource => name in RESOURCES;

/** A call to AWS, by the name of IAM's action. */
export interface Call {
  action: `${string}:${string}`;
  on: CallResource;
}

/** `s3:PutObject clinical/records`, `cognito-idp:AdminGetUser pool` */
export const nameCall = ({ action, on }: Call): string => `${action} ${on}`;

/** @throws if there is no such resource, or it is of another service */
export function parseCall(text: string): Call {
  const [action = '', on = ''] = text.split(' ');
  const [service, operation] = action.split(':');
  if (!isResource(on) || RESOURCES[on] !== service || operation === undefined)
    throw new Error(`"${text}" is no call to AWS: infra/resources/calls.ts says what there is`);
  return { action: action as Call['action'], on };
}

/** The calls of each function, as `access.json` has its accesses of the table. */
export const loadCallList = (): AccessList => loadList('calls.json', parseCall);
export const writeCallList = (list: AccessList) => writeList('calls.json', list, roomOf);
