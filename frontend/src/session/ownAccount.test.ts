import * as auth from 'aws-amplify/auth';
import { confirmNewEmail, requestNewEmail } from './email.ts';
import { changePassword } from './password.ts';
import { beginSecondFactor, confirmSecondFactor, hasSecondFactor, switchOffSecondFactor } from './secondFactor.ts';
import { hasExpired, isSignedIn, startSession } from './tokens.ts';

jest.mock('aws-amplify/auth', () => ({
  confirmUserAttribute: jest.fn(),
  fetchMFAPreference: jest.fn(),
  setUpTOTP: jest.fn(),
  updateMFAPreference: jest.fn(),
  updatePassword: jest.fn(),
  updateUserAttribute: jest.fn(),
  verifyTOTPSetup: jest.fn(),
}));
jest.mock('./amplify.ts', () => ({ ready: async () => undefined }));

const amplify = auth as unknown as Record<keyof typeof auth, jest.Mock>;
const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });

beforeEach(() => {
  jest.resetAllMocks();
  startSession();
});

describe('the second factor', () => {
  it.each([
    [['TOTP'], true],
    [['EMAIL'], false],
    [undefined, false],
  ])('of %p is %p', async (enabled, on) => {
    amplify.fetchMFAPreference.mockResolvedValue({ enabled });
    expect(await hasSecondFactor()).toBe(on);
  });

  it('names the clinic and the account in the authenticator app', async () => {
    amplify.setUpTOTP.mockResolvedValue({ sharedSecret: 'JBSWY3DPEHPK3PXP' });
    expect(await beginSecondFactor('ana+citas@correo.example', 'Clínica Luz')).toEqual({
      key: 'JBSWY3DPEHPK3PXP',
      address:
        'otpauth://totp/Cl%C3%ADnica%20Luz:ana%2Bcitas%40correo.example?secret=JBSWY3DPEHPK3PXP&issuer=Cl%C3%ADnica%20Luz',
    });
  });

  it('counts only after one of its codes was right', async () => {
    amplify.verifyTOTPSetup.mockRejectedValueOnce(refusal('EnableSoftwareTokenMFAException'));
    await expect(confirmSecondFactor('000000')).rejects.toThrow();
    expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
    await confirmSecondFactor('123456');
    expect(amplify.verifyTOTPSetup).toHaveBeenLastCalledWith({ code: '123456' });
    expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: 'PREFERRED' });
  });

  it('can be switched off', async () => {
    await switchOffSecondFactor();
    expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: 'DISABLED' });
  });
});

it('a new e-mail address is requested, then confirmed', async () => {
  await requestNewEmail('nueva@correo.example');
  expect(amplify.updateUserAttribute).toHaveBeenCalledWith({
    userAttribute: { attributeKey: 'email', value: 'nueva@correo.example' },
  });
  await confirmNewEmail('123456');
  expect(amplify.confirmUserAttribute).toHaveBeenCalledWith({ userAttributeKey: 'email', confirmationCode: '123456' });
});

describe('a refusal', () => {
  it.each([
    ['UserUnAuthenticatedException', 'User needs to be authenticated'],
    ['NotAuthorizedException', 'Access Token has been revoked'],
    ['NotAuthorizedException', 'Invalid Access Token'],
  ])('that means the end of the session ends it here: %s, %s', async (name, message) => {
    amplify.updatePassword.mockRejectedValue(refusal(name, message));
    await expect(changePassword('secreto', 'otra-mejor')).rejects.toThrow();
    expect([isSignedIn(), hasExpired()]).toEqual([false, true]);
  });

  it('of a wrong password does not end the session', async () => {
    amplify.updatePassword.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
    await expect(changePassword('equivocada', 'otra-mejor')).rejects.toThrow();
    expect(amplify.updatePassword).toHaveBeenCalledWith({ oldPassword: 'equivocada', newPassword: 'otra-mejor' });
    expect(isSignedIn()).toBe(true);
  });
});
