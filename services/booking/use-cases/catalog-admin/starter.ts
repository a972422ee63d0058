import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { withPlan } from '@rostro/rules/scheduling/plan';
import type { StarterPick } from '@rostro/shared/contract/setup';
import { STARTER_SERVICES, type StarterService } from '@rostro/shared/starter-catalog';
import { searchable } from '@rostro/shared/text';
import { durationOfForm, withDuration } from '../../domain/duration.ts';
import { isLive, newPlace } from '../../domain/shelf.ts';
import { addAllTo, allOf, SERVICES, type OnShelfService as Service } from '../../store/catalog-admin.ts';

const starterOf = (id: string): StarterService => {
  const found = STARTER_SERVICES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the contract let ${id} pass`);
  return found;
};

/** The services of these picks, one place after the other. */
function servicesOf(picks: readonly StarterPick[], all: readonly Service[], now: string): Service[] {
  const { id: firstId, order: firstOrder } = newPlace(all);
  return picks.map(({ starterId, durationMinutes, priceCents }, position) => {
    const { name, category, description, benefits, image } = starterOf(starterId);
    const lasting = durationOfForm({ durationMinutes });
    if (lasting === null) throw new Error('the contract asks how long a service lasts');
    const id = firstId + position;
    return {
      ...SERVICES.keyOf(id),
      ...withPlan({}),
      ...{ name, category, description, image, benefits: [...benefits], priceCents },
      ...lasting,
      ...{ id, order: firstOrder + position, isActive: true, isPublic: true, version: 1, updatedAt: now },
    };
  });
}

/**
 * All in one transaction, under the next numbers: of two who press at once, the second finds the numbers taken, reads again, and
 * finds the names. So pressed twice, it creates once.
 */
export const createStarterServices: UseCase<'createStarterServices'> = ({ body }, context) =>
  untilSettled(async () => {
    const all = await allOf(SERVICES);
    const taken = new Set(all.filter(isLive).map(({ name }) => searchable(name)));
    const nameOf = ({ starterId }: StarterPick) => starterOf(starterId).name;
    const isTaken = (pick: StarterPick) => taken.has(searchable(nameOf(pick)));
    const skipped = body.services.filter(isTaken).map(nameOf);
    const created = servicesOf(
      body.services.filter((pick) => !isTaken(pick)),
      all,
      context.now,
    );
    const audit = {
      ...{ action: 'service.create' as const, subject: created.map(({ id }) => id).join(' ') },
      after: created.map(({ id, name, priceCents, durationMinutes }) => ({ id, name, priceCents, durationMinutes })),
    };
    if (created.length > 0) await addAllTo(SERVICES, staffAuthor(context, audit), created);
    return { created: created.map(withDuration), skipped };
  });
