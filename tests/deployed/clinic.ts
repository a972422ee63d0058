import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type Answer, Caller } from '../support/caller.ts';
import type { Deployment } from './deployment.ts';
import type { Ministack } from './ministack.ts';
import type { WhatsAppStandIn } from './whatsapp.ts';

/** The deployed clinic, with all that a journey reaches it by. */
export interface Clinic {
  ministack: Ministack;
  /** Of the emulator. */
  endpoint: string;
  deployment: Deployment;
  cognito: CognitoIdentityProviderClient;
  whatsapp: WhatsAppStandIn;
  /** What the CDN adds to each request to the API. */
  originSecret: string;
  /** What turned out to be so. */
  tell: (fact: string) => void;
}

/** The API's own address carries the stage in its path here: on AWS the default stage is the root. */
export const apiOf = ({ endpoint, deployment }: Pick<Clinic, 'endpoint' | 'deployment'>): string =>
  `${endpoint}/_aws/execute-api/${deployment.apiId}/$default`;

/** Who calls the API as it comes from the CDN: with the header that nobody else knows. */
export class Visitor extends Caller {
  private readonly clinic: Clinic;

  constructor(clinic: Clinic, token?: string, clientId?: string) {
    super(apiOf(clinic), token, clientId);
    this.clinic = clinic;
  }

  override send(...[method, path, body, options = {}]: Parameters<Caller['send']>): Promise<Answer> {
    const headers = { 'x-origin-verify': this.clinic.originSecret, ...options.headers };
    return super.send(method, path, body, { ...options, headers });
  }
}
