import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { readPixels } from '#office/image/readPixels.ts';
import { vanishesOn } from '#office/image/vanishing.ts';
import { color } from '#ui/tokens.ts';

/** The grounds behind the clinic's logo. In dark colours, the panel and the letters put white behind it. */
const GROUNDS = [color.white, color.sand, color.sand2];

/** Warns of a logo that hardly differs from the grounds behind it. */
export function LogoSight({ logo }: { logo: string }) {
  const { data: isLost } = useQuery({
    queryKey: ['logo-sight', logo],
    queryFn: async () => {
      const pixels = await readPixels(logo);
      return GROUNDS.some((ground) => vanishesOn(ground.toLowerCase(), pixels));
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isLost) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="Tu logo casi no se ve sobre fondo claro"
      description="Así son el sitio, el panel, los correos y los recibos. Puedes guardarlo; para que se vea, sube su versión oscura o de color, o una que traiga su propio fondo."
    />
  );
}
