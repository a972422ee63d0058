import { useLocation, useNavigate } from 'react-router-dom';
import { holdNewAccount, passwordOfNew } from '#session/newAccount.ts';

interface AwaitingState {
  /** The e-mail address of the account whose code the page asks for. */
  codeFor?: string;
  /** The e-mail address of a requested sign-in code. */
  signInCodeFor?: string;
}

/** The step of a sign-in by code, kept in the history entry as that of a new account is. */
export function useSignInStep() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { signInCodeFor, ...rest } = (state as (AwaitingState & { email?: string }) | null) ?? {};
  const go = (next: object) => void navigate(`${pathname}${search}`, { replace: true, state: next });
  return {
    codeSentTo: signInCodeFor,
    awaitSignInCode: (email: string) => go({ ...rest, signInCodeFor: email }),
    /** Returns to the password, with the address filled in. */
    leaveSignInCode: (email: string) => go({ ...rest, email }),
  };
}

/**
 * The new account whose e-mailed code the page asks for. The address is stored in the history entry, so that the page
 * still asks for the code after a reload, which phones do on the return from the mail app. The password stays in memory
 * only.
 */
export function useAwaitedCode() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { codeFor } = (state as AwaitingState | null) ?? {};
  return {
    awaited: codeFor === undefined ? undefined : { email: codeFor, password: passwordOfNew(codeFor) },
    awaitCode: (account: { email: string; password: string }) => {
      holdNewAccount(account);
      const awaiting: AwaitingState = { ...(state as object | null), codeFor: account.email };
      void navigate(`${pathname}${search}`, { replace: true, state: awaiting });
    },
  };
}
