import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { asPerson } from './asPerson.ts';

export interface NewSecondFactor {
  /** Base32, for typing it instead of scanning the QR code. */
  key: string;
  address: string;
}

export const hasSecondFactor = (): Promise<boolean> =>
  asPerson(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false);

/** Creates a key. It has no effect until a code of it is confirmed. */
/** @param clinic the name of the entry in authenticator apps */
export const beginSecondFactor = (account: string, clinic: string): Promise<NewSecondFactor> =>
  asPerson(async () => {
    const { sharedSecret: key } = await setUpTOTP();
    const issuer = encodeURIComponent(clinic);
    const label = `${issuer}:${encodeURIComponent(account)}`;
    return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=${issuer}` };
  });

export const confirmSecondFactor = (code: string): Promise<void> =>
  asPerson(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  });

export const switchOffSecondFactor = (): Promise<void> => asPerson(() => updateMFAPreference({ totp: 'DISABLED' }));
