import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import type { System } from '../../infra/local/system.ts';
import { startTestSystem } from '../support/system.ts';
import { googleOf } from './identity/google.ts';

let system: System;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const config = async () => (await (await fetch(`${system.url}/config.json`)).json()) as SpaConfig;

describe('Google in the whole system', () => {
  test('is what the page is told of', async () => {
    expect(await config()).toMatchObject({
      google: true,
      hostedUiDomain: '/_local/hosted',
      captcha: { provider: 'test', siteKey: 'local' },
    });
  });

  test('makes a person the first time and knows them the second, under either name of this machine', async () => {
    const { userPoolClientId: clientId } = await config();
    const person = { name: 'Valeria Núñez', email: 'valeria@gmail.test' };
    const ids: unknown[] = [];
    for (const origin of [system.url, system.url.replace('localhost', '127.0.0.1')]) {
      const { body } = await googleOf({ origin, clientId }).signIn(person);
      const me = await fetch(`${system.url}/api/me`, { headers: { authorization: `Bearer ${body.access_token}` } });
      const { id, ...rest } = (await me.json()) as { id: string };
      expect(rest).toMatchObject({
        email: person.email,
        fullName: person.name,
        provider: 'google',
        passwordEstablished: false,
      });
      ids.push(id);
    }
    expect(ids[0]).toBe(ids[1]);
  });
});
