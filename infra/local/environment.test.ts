import { expect, test } from '@jest/globals';
import { localEnvironment } from './environment.ts';

const at = {
  ...{ site: 'http://localhost:3000', engine: 'http://127.0.0.1:8000' },
  ...{ userPoolId: 'pool', linkSecret: 'of this test' },
};

test('messages go to the inbox', () => {
  expect(localEnvironment(at)).toMatchObject({
    AWS_ENDPOINT_URL_SES: 'http://localhost:3000/_local/aws/ses',
    AWS_ENDPOINT_URL_SOCIALMESSAGING: 'http://localhost:3000/_local/aws/whatsapp',
  });
});

test('or to who is named in its place, each by itself', () => {
  expect(localEnvironment({ ...at, ses: 'http://127.0.0.1:4000' })).toMatchObject({
    AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:4000',
    AWS_ENDPOINT_URL_SOCIALMESSAGING: 'http://localhost:3000/_local/aws/whatsapp',
  });
});
