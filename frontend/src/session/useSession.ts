import type { Me } from '@rostro/shared/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { meQuery } from '#api/me.ts';
import { isSignedIn, subscribe } from './tokens.ts';

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  /** Undefined while signed in only if the profile could not be read. */
  me: Me | undefined;
}

/** A prerendered page does not know the visitor. */
const unknown = (): boolean | undefined => undefined;

export function useSession(): Session {
  const present = useSyncExternalStore(subscribe, isSignedIn, unknown);
  const { data, isPending } = useQuery({ ...meQuery(), enabled: present === true });
  if (present === undefined) return { status: 'loading', me: undefined };
  if (!present) return { status: 'signed-out', me: undefined };
  return { status: isPending ? 'loading' : 'signed-in', me: data };
}
