export function SkipLink() {
  return (
    <a
      className="absolute left-4 -top-15 z-(--z-toast) py-3 px-4 rounded-control bg-white focus:top-4"
      href="#contenido"
    >
      Ir al contenido
    </a>
  );
}
