// Schematic map: the house in the center, and the inspector's distance and direction. The caption below says the same.
import type { Tracking } from '../../../api/tracking.ts';

const center = { x: 200, y: 150 };
const outer = 122;
/** Minimum distance, so that the two markers do not overlap. */
const minDistance = 40;
const metersPerMile = 1609.344;
/** Smaller view box while no inspector is on the way. */
const idleViewBox = '0 75 400 150';
/** Possible radii of the outer ring, in miles. */
const ringMiles = [0.5, 1, 2, 4, 10, 20, 40, 100];

export function SchematicMap({ tracking }: { tracking: Tracking }) {
  const { way, inspector } = tracking;
  const miles = way ? way.meters / metersPerMile : 0;
  const reach = ringMiles.find((max) => miles <= max) ?? miles;
  const radius = Math.max((miles / reach) * outer, minDistance);
  const angle = ((way?.bearing ?? 0) * Math.PI) / 180;
  const at = { x: center.x + Math.sin(angle) * radius, y: center.y - Math.cos(angle) * radius };
  return (
    <svg
      viewBox={way ? '0 0 400 300' : idleViewBox}
      aria-hidden="true"
      className="h-auto max-h-96 w-full bg-sunk"
    >
      <g className="fill-none stroke-line" strokeWidth="1.5">
        <circle cx={center.x} cy={center.y} r={outer} />
        <circle cx={center.x} cy={center.y} r={outer / 2} />
        <path d={`M${center.x} 10v280M60 ${center.y}h280`} strokeDasharray="2 7" strokeLinecap="round" />
      </g>
      <g className="fill-muted" fontSize="13" textAnchor="middle">
        <text x={center.x} y="22" className="fill-ink font-semibold" stroke="none">
          N
        </text>
        {way && (
          <>
            <text x={center.x + outer * 0.72} y={center.y + outer * 0.72 + 16}>
              {reach} mi
            </text>
            <text x={center.x + outer * 0.36} y={center.y + outer * 0.36 + 15}>
              {reach / 2} mi
            </text>
          </>
        )}
      </g>
      {way && (
        <path
          d={`M${center.x} ${center.y}L${at.x} ${at.y}`}
          className="stroke-accent"
          strokeWidth="3"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
      )}
      <House />
      {way && (
        <g transform={`translate(${at.x} ${at.y})`}>
          <circle r="17" className="fill-accent stroke-sunk" strokeWidth="3" />
          <text y="5" fontSize="14" textAnchor="middle" className="fill-page font-semibold">
            {inspector.firstName.charAt(0)}
            {inspector.lastName.charAt(0)}
          </text>
        </g>
      )}
    </svg>
  );
}

const House = () => (
  <g transform={`translate(${center.x} ${center.y})`} className="fill-action">
    <circle r="26" className="fill-sunk" />
    <path d="M-20 -2 0 -19 20 -2v4H-20z" />
    <path d="M-15 1h30v16h-30z" />
    <path d="M-4 6h8v11h-8z" className="fill-sunk" />
  </g>
);
