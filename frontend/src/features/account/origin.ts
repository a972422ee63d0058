import { useLocation } from 'react-router-dom';

/** The page that sent the person to sign in, with what it had in its history entry. */
export interface Origin {
  pathname: string;
  search?: string;
  state?: unknown;
}

interface SigningState {
  from?: Origin;
  /** The account was just confirmed, and signing in by itself failed. */
  confirmed?: boolean;
}

export function useOrigin(): SigningState {
  return (useLocation().state as SigningState | null) ?? {};
}

export const addressOf = ({ pathname, search = '' }: Origin): string => `${pathname}${search}`;
