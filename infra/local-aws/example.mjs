/**
 * A shop on one machine: somebody signs up and orders, the order's event becomes a mail, and its receipt is stored.
 * All of it with AWS's own clients. Run it with `node example.mjs`; it needs these clients beside the package:
 * `@aws-sdk/client-cognito-identity-provider`, `-dynamodb`, `-eventbridge`, `-lambda`, `-s3` and `-ses`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { openMessages, startBus } from '@rostro/local-aws/bus';
import { startEngine } from '@rostro/local-aws/engine';
import { httpApi, jwtAuthorizer, openGateway } from '@rostro/local-aws/gateway';
import { startIdentity } from '@rostro/local-aws/identity';
import { childFunction, invocations } from '@rostro/local-aws/lambda';
import { mailEndpoint } from '@rostro/local-aws/mail';
import { openStorage } from '@rostro/local-aws/storage';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
const gateway = await openGateway({ port: 0 });
const host = `localhost:${gateway.port}`;
const at = (path) => ({
  region: 'us-east-1',
  endpoint: `http://${host}${path}`,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

/** A pool with one app client. Its mails are only remembered. */
const codes = [];
const identity = await startIdentity({
  dataDir,
  pool: { name: 'Shop', client: { id: 'shopclient', name: 'web' } },
  mail: async ({ text }) => void codes.push(text.match(/\d{6}/)[0]),
});
gateway.mount('/cognito', identity.handle);

/** A bus with one rule: of each order the queue `receipts` gets a message, and its function sends a mail. */
const ses = new SESClient(at('/ses'));
const database = openMessages(join(dataDir, 'messages.sqlite'));
const bus = startBus({
  database,
  rules: [{ pattern: { source: ['shop'], 'detail-type': ['order.placed'] }, queues: ['receipts'] }],
  consumers: {
    receipts: async ({ Records }) => {
      for (const { body } of Records) {
        const { orderId } = JSON.parse(body).detail;
        const lines = ['From: shop@example.test', 'To: ann@example.test', `Subject: Order ${orderId}`, '', 'Thanks!'];
        await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) } }));
      }
    },
  },
  maxReceives: 3,
  retryDelayMs: 1000,
});
gateway.mount('/events', bus.handle);

const mails = [];
gateway.mount('/ses', mailEndpoint({ accept: (mail) => void mails.push(mail) }));

const credentials = { id: 'local', secret: 'local' };
const storage = openStorage({
  ...{ folder: join(dataDir, 'bucket'), bucket: 'shop', path: '/s3', host, credentials },
  folders: ['receipts'],
});
gateway.mount('/s3', storage.handle);

/** An HTTP API with one route, whose function publishes an event. */
const events = new EventBridgeClient(at('/events'));
const placeOrder = async ({ pathParameters: { orderId } }) => {
  const entry = { Source: 'shop', DetailType: 'order.placed', Detail: JSON.stringify({ orderId }) };
  await events.send(new PutEventsCommand({ Entries: [entry] }));
  return { statusCode: 202, body: '{}' };
};
const api = httpApi({
  routes: [{ method: 'POST', path: '/api/orders/{orderId}', functionName: 'orders', isPublic: false }],
  authorize: jwtAuthorizer(identity),
  handlerOf: () => placeOrder,
});
gateway.mount('/api/', api);

const cognito = new CognitoIdentityProviderClient(at('/cognito'));
const ann = { ClientId: identity.clientId, Username: 'ann@example.test' };
await cognito.send(new SignUpCommand({ ...ann, Password: 'correct horse' }));
await cognito.send(new ConfirmSignUpCommand({ ...ann, ConfirmationCode: codes[0] }));
const { AuthenticationResult } = await cognito.send(
  new AdminInitiateAuthCommand({
    ...{ UserPoolId: identity.userPoolId, ClientId: identity.clientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
    AuthParameters: { USERNAME: ann.Username, PASSWORD: 'correct horse' },
  }),
);
console.log(`identity: ann has a ${AuthenticationResult.TokenType} token`);

const order = (headers) => fetch(`http://${host}/api/orders/7`, { method: 'POST', headers });
const [unknown, known] = [await order({}), await order({ authorization: AuthenticationResult.AccessToken })];
console.log(`gateway: ${unknown.status} without the token, ${known.status} with it`);
await bus.idle();
console.log(`bus and mail: ${mails.map(({ to, subject }) => `${to}, ${subject}`)}`);

const s3 = new S3Client({ ...at('/s3'), forcePathStyle: true });
const receipt = { Bucket: 'shop', Key: 'receipts/7.txt' };
await s3.send(new PutObjectCommand({ ...receipt, Body: '7 paid', ContentType: 'text/plain' }));
const { Body } = await s3.send(new GetObjectCommand(receipt));
console.log(`storage: ${await Body.transformToString()}`);

const file = join(dataDir, 'total.cjs');
writeFileSync(file, 'exports.handler = async (prices) => prices.reduce((sum, price) => sum + price, 0);');
const total = childFunction({ file, handler: 'handler', timeoutMs: 10_000 });
gateway.mount('/lambda', invocations({ functions: { total }, accessKeyId: credentials.id }));
const lambda = new LambdaClient(at('/lambda'));
const { Payload } = await lambda.send(new InvokeCommand({ FunctionName: 'total', Payload: '[3, 4]' }));
console.log(`lambda: ${Buffer.from(Payload)} in all`);
total.stop();

const engine = await startEngine({ dataDir });
const table = new DynamoDBClient({ ...at(''), endpoint: engine.endpoint });
console.log(`engine: ${(await table.send(new ListTablesCommand({}))).TableNames.length} tables`);

await engine.close();
await bus.close();
database.close();
await identity.close();
await gateway.close();
rmSync(dataDir, { recursive: true });
