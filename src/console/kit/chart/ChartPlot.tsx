import useMediaQuery from "@mui/material/useMediaQuery";
import { BarChart } from "@mui/x-charts/BarChart";
import { LineChart } from "@mui/x-charts/LineChart";
import { useMemo } from "react";
import { localesOf } from "../../../contract/language/formats";
import { LEDGER_CURRENCY } from "../../../contract/platform";
import { language } from "../../i18n/t";
import { formatDate } from "../values";
import type { ChartTone, Drawn, Plot } from "./plot";

const COLOUR: Readonly<Record<ChartTone, string>> = {
  primary: "var(--primary)",
  accent: "var(--accent)",
  muted: "var(--muted)",
  neutral: "var(--tone-neutral)",
  progress: "var(--tone-progress)",
  success: "var(--tone-success)",
  warning: "var(--tone-warning)",
  danger: "var(--tone-danger)",
};

/** Periods from which on a mark says month and year. */
const LONG = 53;

const TICKS = { fontSize: 12, fill: "var(--muted)" };

/** Draws what a chart has worked out, with its axes and what is said where one points; colours are those of the theme. */
export function ChartPlot({ kind, stacked, over, days, measure, along, as, drawn, tones }: Plot) {
  const isNarrow = useMediaQuery("(width < 600px)");
  const every = kind === "bars" ? 1 : Math.ceil(over.length / (isNarrow ? 5 : 13));
  const marks = useMemo(() => marksOf(as), [as]);
  const shortDay = useMemo(() => shortDayOf(over), [over]);
  const series = drawn.map((line) => seriesOf(line, stacked));
  const values = {
    label: measure,
    min: 0,
    valueFormatter: (value: number) => marks.format(value),
    tickLabelStyle: TICKS,
    labelStyle: TICKS,
    disableLine: true,
    disableTicks: true,
    domainLimit: "nice" as const,
  };
  const places = {
    data: over.map((value, at) => (days ? value : `${at}`)),
    valueFormatter: (value: string, { location }: { location: string }) =>
      days ? (location === "tick" ? shortDay(value) : formatDate(value)) : (over[Number(value)] ?? ""),
    // As many as there is room for, at one distance from each other.
    tickLabelInterval: (_value: string, at: number) => at % every === 0,
    tickLabelStyle: TICKS,
    labelStyle: TICKS,
    disableTicks: true,
  };
  const shared = {
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    margin: { top: 12, right: isNarrow ? 12 : 24, bottom: 0, left: 0 },
    slotProps: { tooltip: { trigger: "axis" as const } },
  };
  if (kind === "lines") {
    return (
      <LineChart
        {...shared}
        series={series.map((line, at) => ({
          ...line,
          curve: "linear" as const,
          showMark: over.length === 1,
          area: at === 0,
        }))}
        xAxis={[{ ...places, scaleType: "point", label: along, height: 44 }]}
        yAxis={[{ ...values, width: isNarrow ? 64 : 72 }]}
        grid={{ horizontal: true }}
      />
    );
  }
  const toned = tones && {
    colorMap: { type: "ordinal" as const, values: places.data, colors: tones.map((tone) => COLOUR[tone]) },
  };
  const band = { ...places, scaleType: "band" as const, categoryGapRatio: 0.3, barGapRatio: 0.1, ...toned };
  return kind === "columns" ? (
    <BarChart
      {...shared}
      series={series}
      xAxis={[{ ...band, label: along, height: 44 }]}
      yAxis={[{ ...values, width: isNarrow ? 64 : 72 }]}
      grid={{ horizontal: true }}
      borderRadius={3}
    />
  ) : (
    <BarChart
      {...shared}
      layout="horizontal"
      series={series}
      yAxis={[{ ...band, width: over.every((name) => name === "") ? 8 : isNarrow ? 124 : 200, disableLine: true }]}
      xAxis={[{ ...values, height: 44 }]}
      grid={{ vertical: true }}
      borderRadius={3}
    />
  );
}

function seriesOf({ tone, label, values, said }: Drawn, stacked: boolean) {
  return {
    id: tone,
    label,
    data: values,
    color: COLOUR[tone],
    // Amounts are said as they came, to the paisa.
    valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) => said[dataIndex] ?? "",
    ...(stacked ? { stack: "all" } : {}),
  };
}

/** Rounds to what the mark of an axis has room for: `12L`, and of money `₹12L`. */
function marksOf(as: Plot["as"]): Intl.NumberFormat {
  const [numbers] = localesOf(language());
  return new Intl.NumberFormat(numbers, {
    notation: "compact",
    maximumFractionDigits: 1,
    ...(as === "money" ? { style: "currency", currency: LEDGER_CURRENCY } : {}),
  });
}

/** Says days where there is little room: `5 Jan`, or `Jan 26` where they are many or far apart. */
function shortDayOf(over: readonly string[]): (day: string) => string {
  const [, dates] = localesOf(language());
  const span = Date.parse(over.at(-1) ?? "") - Date.parse(over[0] ?? "");
  const isLong = over.length > LONG || span > LONG * 7 * 24 * 3600_000;
  const form = new Intl.DateTimeFormat(dates, {
    month: "short",
    timeZone: "UTC",
    ...(isLong ? { year: "2-digit" } : { day: "numeric" }),
  });
  return (day) => form.format(new Date(`${day}T00:00:00Z`));
}
