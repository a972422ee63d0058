import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PATIENCE } from './patience.ts';

export const cognito = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: PATIENCE });
