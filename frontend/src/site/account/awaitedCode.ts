import { useLocation, useNavigate } from 'react-router-dom';
import { holdNewAccount, passwordOfNew } from '#session/newAccount.ts';

interface AwaitingState {
  /** Whose code the page asks for. */
  codeFor?: string;
}

/**
 * The account whose e-mailed code is asked for. Its address lies in the history entry, so that a reload, as phones do when
 * the person comes back from their mail, asks for the code again; its password in the memory of this page only.
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
