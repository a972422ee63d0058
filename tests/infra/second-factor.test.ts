import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { switchOffSecondFactor } from '../../infra/operations/second-factor.ts';

const pool = mockClient(CognitoIdentityProviderClient);
const cognito = new CognitoIdentityProviderClient({ region: 'us-east-1' });

beforeEach(() => {
  pool.reset();
});

test('a lost phone is no longer asked for', async () => {
  pool.on(AdminSetUserMFAPreferenceCommand).resolves({});
  await switchOffSecondFactor(cognito, 'pool', 'ana@clinica.mx');
  expect(pool.commandCalls(AdminSetUserMFAPreferenceCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'pool',
    Username: 'ana@clinica.mx',
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });
});

test('an address that nobody signs in with is named', async () => {
  pool.on(AdminSetUserMFAPreferenceCommand).rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }));
  await expect(switchOffSecondFactor(cognito, 'pool', 'nadie@clinica.mx')).rejects.toThrow('nadie@clinica.mx');
});
