import { parentPort, workerData } from 'node:worker_threads';
import { Amplify } from 'aws-amplify';
import {
  type ConfirmSignInInput,
  type ConfirmUserAttributeInput,
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  type SendUserAttributeVerificationCodeInput,
  type SignInInput,
  type SignOutInput,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  type UpdateMFAPreferenceInput,
  type UpdatePasswordInput,
  type UpdateUserAttributesInput,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  type VerifyTOTPSetupInput,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

/** What a browser's local storage would keep. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  async getItem(key: string): Promise<string | null> {
    return this.#items.get(key) ?? null;
  }
  async setItem(key: string, value: string): Promise<void> {
    this.#items.set(key, value);
  }
  async removeItem(key: string): Promise<void> {
    this.#items.delete(key);
  }
  async clear(): Promise<void> {
    this.#items.clear();
  }
}

export interface SessionTokens {
  access: string;
  id: string;
  accessClaims: Record<string, unknown>;
  idClaims: Record<string, unknown>;
}

async function session(forceRefresh = false): Promise<SessionTokens> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) throw new Error('nobody is signed in');
  return {
    access: tokens.accessToken.toString(),
    id: tokens.idToken.toString(),
    accessClaims: tokens.accessToken.payload,
    idClaims: tokens.idToken.payload,
  };
}

async function refreshToken(): Promise<string> {
  const stored = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!stored?.refreshToken) throw new Error('nobody is signed in');
  return stored.refreshToken;
}

const actions = {
  signIn: (input: SignInInput) => signIn(input),
  confirmSignIn: (input: ConfirmSignInInput) => confirmSignIn(input),
  signOut: (input: SignOutInput) => signOut(input),
  updatePassword: (input: UpdatePasswordInput) => updatePassword(input),
  attributes: (_input: undefined) => fetchUserAttributes(),
  updateUserAttributes: (input: UpdateUserAttributesInput) => updateUserAttributes(input),
  confirmUserAttribute: (input: ConfirmUserAttributeInput) => confirmUserAttribute(input),
  sendAttributeCode: (input: SendUserAttributeVerificationCodeInput) => sendUserAttributeVerificationCode(input),
  /** The key alone: what builds the address of the QR code is a function. */
  newAppKey: async (_input: undefined) => (await setUpTOTP()).sharedSecret,
  verifyTOTPSetup: (input: VerifyTOTPSetupInput) => verifyTOTPSetup(input),
  updateMFAPreference: (input: UpdateMFAPreferenceInput) => updateMFAPreference(input),
  mfaPreference: (_input: undefined) => fetchMFAPreference(),
  session,
  refreshToken: (_input: undefined) => refreshToken(),
};

export type Actions = typeof actions;
export interface Order {
  id: number;
  action: keyof Actions;
  input: unknown;
}
export type Outcome = { id: number; value: unknown } | { id: number; error: { name: string; message: string } };

/** It warns of every endpoint that is not Amazon's. */
ConsoleLogger.LOG_LEVEL = 'ERROR';
Amplify.configure({ Auth: { Cognito: workerData } });
cognitoUserPoolsTokenProvider.setKeyValueStorage(new MemoryStorage());

async function outcomeOf({ id, action, input }: Order): Promise<Outcome> {
  try {
    return { id, value: await (actions[action] as (input: unknown) => Promise<unknown>)(input) };
  } catch (error) {
    const { name, message } = error as Error;
    return { id, error: { name, message } };
  }
}

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await outcomeOf(order));
});
