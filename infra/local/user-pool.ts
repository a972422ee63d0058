import type { PoolSettings } from '@rostro/local-aws/identity';

const MINUTE = 60_000;

const WRITABLE = ['email', 'name', 'given_name', 'family_name', 'phone_number', 'birthdate', 'locale'];

/** The client with a secret, with which our own server signs guests up. It also sets the purpose of an account. */
export const GUEST_CLIENT = {
  id: 'rostrolocal1guestclient000',
  name: 'rostro-local-guests',
  writable: [...WRITABLE, 'custom:made_for'],
};

/** The same rules as the deployed pool's. */
export const USER_POOL: PoolSettings = {
  name: 'RostroLocal',
  client: { id: 'rostrolocal1webclient00000', name: 'web', writable: WRITABLE },
  serverClient: GUEST_CLIENT,
  passwordMinLength: 6,
  lifetimes: { accessToken: 15 * MINUTE, idToken: 15 * MINUTE },
};
