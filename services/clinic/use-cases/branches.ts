import { appointmentsAhead } from '@rostro/booking/published';
import { businessData, currentSettings } from '@rostro/catalog/published';
import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { factsOf } from '@rostro/rules/scheduling/branches';
import type { Branch, StoredBranch } from '@rostro/shared/contract/clinic/branches';
import { AppError } from '@rostro/shared/errors';
import { sayPhone } from '@rostro/shared/phone';
import { todayAt } from '@rostro/shared/time';
import { isStaffed, withBranch, withNewBranch } from '../domain/branch.ts';
import { currentTeam, isTakenAhead, saveBranches } from '../store/branches.ts';
import { mainBranchOf, toBusiness } from './to-business.ts';

const toBranch = ({ order, isActive, version, ...stored }: StoredBranch): Branch => ({
  ...factsOf({ order, isActive, version, ...stored }),
  order,
  isActive,
  version,
});

export const listBranches: UseCase<'listBranches'> = async () => {
  const [{ branches }, business, settings] = await Promise.all([currentTeam(), businessData(), currentSettings()]);
  const main: Branch = { ...mainBranchOf(toBusiness(business, settings)), order: 0, isActive: true, version: 0 };
  return { items: [main, ...branches.map(toBranch)] };
};

const asStored = <T extends { phone: string }>(form: T): T => ({ ...form, phone: form.phone && sayPhone(form.phone) });

export const createBranch: UseCase<'createBranch'> = ({ body }, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, body);
  return untilSettled(async () => {
    const team = await currentTeam();
    const earlier = team.branches.find(({ id }) => id === mark.id);
    if (earlier !== undefined) return toBranch(sameRequest(earlier, mark));
    const { requestHash } = mark;
    const { branches, branch } = withNewBranch(team.branches, asStored(body), {
      id: mark.id,
      now: context.now,
      requestHash,
    });
    const audit = { action: 'branch.create' as const, subject: branch.id, subjectName: branch.name, after: body };
    await saveBranches(staffAuthor(context, audit), context.now, branches, team);
    return toBranch(branch);
  });
};

/** All people of the branch have ended before, so it takes no booking once no visit is ahead. */
export const saveBranch: UseCase<'saveBranch'> = ({ params: { branchId }, body }, context) =>
  untilSettled(async () => {
    const team = await currentTeam();
    const { branches, before, after } = withBranch(team.branches, branchId, asStored(body));
    if (before.isActive && !after.isActive) {
      if (isStaffed(branchId, team.resources, todayAt(context.now))) throw new AppError('branch_in_use');
      const [isTaken, ahead] = await Promise.all([isTakenAhead(branchId, context.now), appointmentsAhead(context.now)]);
      if (isTaken || ahead.some(({ branch }) => branch === branchId)) throw new AppError('branch_in_use');
    }
    const audit = {
      action: 'branch.save' as const,
      subject: branchId,
      subjectName: after.name,
      before: toBranch(before),
      after: toBranch(after),
    };
    await saveBranches(staffAuthor(context, audit), context.now, branches, team);
    return toBranch(after);
  });
