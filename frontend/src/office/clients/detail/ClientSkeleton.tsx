import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { BackToList } from '../published/BackToList.tsx';
import { Columns } from './Columns.tsx';
import { GlanceComing } from './Glance.tsx';

/** Keeps the layout from moving once the client is loaded. */
export const ClientSkeleton = () => (
  <>
    <BackToList />
    <p className="sr" role="status">
      Cargando el cliente…
    </p>
    <div className="relative min-w-0 mt-1 mb-4 bg-white border border-line rounded-card shadow-low">
      <div className="flex flex-wrap gap-4 items-start justify-between p-5 max-phone:p-4">
        <div className="flex flex-[1_1_380px] gap-4 min-w-0 max-phone:basis-full max-phone:gap-3">
          <Skeleton height={48} width={48} radius={24} />
          <div className="grid gap-1 min-w-0">
            <Skeleton height={28} width={240} />
            <Skeleton height={18} width={180} />
          </div>
        </div>
      </div>
      <GlanceComing />
    </div>
    <Columns side={<Skeleton height={210} radius={12} />}>
      <Skeleton height={86} radius={12} />
      <Skeleton height={280} radius={12} />
    </Columns>
  </>
);
