import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type Answer, Caller } from '../support/caller.ts';
import type { Deployment } from './deployment.ts';
import type { Ministack } from './ministack.ts';
import type { WhatsAppStandIn } from './whatsapp.ts';

/** The deployed clinic, with the clients that a journey needs. */
export interface Clinic {
  ministack: Ministack;
  /** Of the emulator. */
  endpoint: string;
  deployment: Deployment;
  cognito: CognitoIdentityProviderClient;
  whatsapp: WhatsAppStandIn;
  /** The header that the CDN adds to each request to the API. */
  originSecret: string;
  /** A result, as a line of the report. */
  tell: (fact: string) => void;
}

/** Here the API's own address contains the stage; on AWS the default stage is the root. */
export const apiOf = ({ endpoint, deployment }: Pick<Clinic, 'endpoint' | 'deployment'>): string =>
  `${endpoint}/_aws/execute-api/${deployment.apiId}/$default`;

/** A caller whose requests seem to come from the CDN: with its secret header. */
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
