/** Dark on light in both themes, as cameras expect. */
export const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="w-full max-w-60 bg-white"
  >
    <path d={path} className="fill-night" />
  </svg>
);
