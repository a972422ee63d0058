import type { PoolSettings } from '@rostro/local-aws/identity';

const MINUTE = 60_000;

const WRITABLE = ['email', 'name', 'given_name', 'family_name', 'phone_number', 'birthdate', 'locale'];

/** The same rules as the deployed pool's. */
export const USER_POOL: PoolSettings = {
  name: 'RostroLocal',
  client: { id: 'rostrolocal1webclient00000', name: 'web', writable: WRITABLE },
  selfSignUp: false,
  passwordMinLength: 6,
  lifetimes: { accessToken: 15 * MINUTE, idToken: 15 * MINUTE },
};
