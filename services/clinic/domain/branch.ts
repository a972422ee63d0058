import type { KnownTeam } from '@rostro/rules/scheduling/resources';
import { type BranchForm, MAX_BRANCHES, type StoredBranch } from '@rostro/shared/contract/clinic/branches';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { AppError } from '@rostro/shared/errors';
import { epochOf } from '@rostro/shared/time';

type Branches = KnownTeam['branches'];

const inOrder = (branches: Branches): StoredBranch[] =>
  branches.toSorted((a, b) => a.order - b.order || (a.createdAt < b.createdAt ? -1 : 1));

export function withNewBranch(
  branches: Branches,
  form: BranchForm,
  { id, now, requestHash }: { id: string; now: string; requestHash: string | undefined },
): { branches: StoredBranch[]; branch: StoredBranch } {
  if (branches.length >= MAX_BRANCHES) throw new AppError('too_many_branches');
  const branch = { id, ...form, version: 1, createdAt: now, ...(requestHash !== undefined && { requestHash }) };
  return { branches: inOrder([...branches, branch]), branch };
}

/** @param version the version that the user saw */
export function withBranch(
  branches: Branches,
  id: string,
  { version, ...form }: BranchForm & { version: number },
): { branches: StoredBranch[]; before: StoredBranch; after: StoredBranch } {
  const before = branches.find((one) => one.id === id);
  if (before === undefined) throw new AppError('branch_not_found');
  if (before.version !== version) throw new AppError('changed_meanwhile');
  const after = { ...before, ...form, version: version + 1 };
  return { branches: inOrder(branches.map((one) => (one.id === id ? after : one))), before, after };
}

/** Whether the branch has a bookable person or place from today on. */
export const isStaffed = (
  id: string,
  resources: readonly Pick<Resource, 'branch' | 'activeTo'>[],
  today: string,
): boolean => resources.some(({ branch, activeTo }) => branch === id && (activeTo === null || activeTo >= today));

/** Requests that began while the clinic had one branch do not check for moves; no request lives for a minute. */
const SETTLED_MS = 60_000;
export const isSettled = (branches: Branches, now: string): boolean =>
  branches.some(({ createdAt }) => epochOf(now) - epochOf(createdAt) >= SETTLED_MS);
