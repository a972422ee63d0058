import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { asPerson } from './asPerson.ts';

/** How authenticator apps name the entry. */
const ISSUER = 'Rostro';

export interface NewSecondFactor {
  /** Base32, to be typed where the code cannot be scanned. */
  key: string;
  /** What the QR code says. */
  address: string;
}

export const hasSecondFactor = (): Promise<boolean> =>
  asPerson(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false);

/** A new key. It counts for nothing until a code made with it is confirmed. */
export const beginSecondFactor = (account: string): Promise<NewSecondFactor> =>
  asPerson(async () => {
    const { sharedSecret: key } = await setUpTOTP();
    const label = `${ISSUER}:${encodeURIComponent(account)}`;
    return { key, address: `otpauth://totp/${label}?secret=${key}&issuer=${ISSUER}` };
  });

export const confirmSecondFactor = (code: string): Promise<void> =>
  asPerson(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  });

export const switchOffSecondFactor = (): Promise<void> => asPerson(() => updateMFAPreference({ totp: 'DISABLED' }));
