import { Picture } from '#ui/picture/Picture.tsx';

export function Thumb({ src }: { src: string }) {
  return (
    <span className="flex-none w-[var(--thumb,36px)] h-[var(--thumb,36px)] overflow-hidden [--mark:24px] rounded-control">
      <Picture src={src} sizes="64px" />
    </span>
  );
}
