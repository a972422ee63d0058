import { isAt } from '@rostro/shared/branches';
import type { Branch } from '@rostro/shared/contract/clinic/branches';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api, itemsOf } from '#api/api.ts';
import { withParams } from '#office/list/paging.ts';

/** The main branch, then the others in order, ended ones too. */
export const branchesQuery = () =>
  queryOptions({
    ...api.listBranches.query(),
    select: itemsOf,
    staleTime: 60_000,
  });

const NONE: readonly Branch[] = [];
/** The branches of a clinic with several, ended ones too; empty for one branch, or before they are known. */
const several = (all: readonly Branch[] = NONE): readonly Branch[] => (all.length > 1 ? all : NONE);
export const useBranches = (): readonly Branch[] => several(useQuery(branchesQuery()).data);

/** Undefined for a clinic with one branch. */
export const useBranchName = (id: string | undefined): string | undefined =>
  useBranches().find((one) => one.id === id)?.name;

const STORED_AS = 'rostro.sucursal';
const ALL = 'all';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The branch that this user looks at, kept in the address and in the browser. */
export function useBranchChoice() {
  const { data, isPending } = useQuery(branchesQuery());
  const branches = several(data);
  const [params, setParams] = useSearchParams();
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(STORED_AS));
  const asked = params.get('branch') ?? stored ?? ALL;
  // Until the branches are known the stored choice is used, so that a page does not first load all of them.
  const believed = isPending && asked !== ALL ? asked : undefined;
  const shown = branches.find(({ id }) => id === asked);
  return {
    branches,
    /** Undefined for all branches, and for a clinic with one. */
    branch: believed ?? shown?.id,
    shown,
    choose: (id: string | undefined): void => {
      localStorage.setItem(STORED_AS, id ?? ALL);
      for (const listener of listeners) listener();
      setParams((now) => withParams(now, { branch: id ?? ALL }), { replace: true });
    },
  };
}

export const useBranch = (): string | undefined => useBranchChoice().branch;

/** The query for one branch; undefined for all. */
export const byBranch = (branch: string | undefined): { branch?: string } => (branch === undefined ? {} : { branch });

/** Whether a visit is at this branch; undefined matches every one. */
export const isVisitAt = ({ branch }: { branch?: { id: string } }, wanted: string | undefined): boolean =>
  isAt({ branch: branch?.id }, wanted);
