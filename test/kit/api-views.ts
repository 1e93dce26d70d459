/** The answers of the API as the stories read them (`api-documents.ts` has the selections). */

/** Whatever a query of a test's own asks for. */
export interface Json {
  readonly [name: string]: Json | undefined;
}

interface Named {
  readonly id: string;
}

export interface RangeView {
  readonly from: number;
  readonly to: number;
}

export interface RefusalView {
  readonly __typename: string;
  readonly code: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

export interface SettingsView {
  readonly model: string | null;
  readonly runtimeMode: string | null;
  readonly workspaceRoot: string | null;
}

export interface DecisionView {
  readonly strategy: string;
  readonly action: string;
  readonly missing: readonly RangeView[];
  readonly missingRunCount: number;
  readonly providerThread: Named | null;
  readonly reasons: readonly string[];
  readonly staleness: readonly {
    readonly code: string;
    readonly fires: boolean;
    readonly measured: number | null;
    readonly limit: number | null;
  }[];
}

export interface DispatchView {
  readonly action: string;
  readonly provider: Named;
  readonly providerThread: Named;
  readonly nativeThreadId: string | null;
  readonly nativeForkPoint: {
    readonly nativeThreadId: string;
    readonly nativeTurnId: string;
    readonly run: Named;
  } | null;
  readonly message: string | null;
  readonly settings: SettingsView;
  readonly attempt: { readonly id: string; readonly status: string };
  readonly contexts: readonly {
    readonly channel: string;
    readonly text: string | null;
    readonly tokens: number;
    readonly handoff: Named;
  }[];
  readonly notDelivered: readonly {
    readonly transfer: { readonly id: string; readonly type: string; readonly status: string };
    readonly reason: string;
    readonly failure: { readonly code: string | null; readonly message: string | null } | null;
  }[];
  readonly decision: DecisionView;
}

interface Answer {
  readonly __typename: string;
  readonly replayed: boolean;
}

export interface Started extends Answer {
  readonly run: {
    readonly id: string;
    readonly ordinal: number;
    readonly position: number | null;
    readonly status: string;
  };
  readonly dispatch: DispatchView | null;
  readonly summaryRequests: readonly {
    readonly handoff: { readonly id: string; readonly status: string };
    readonly askProvider: Named;
    readonly instructions: string;
    readonly material: string | null;
    readonly budget: number;
  }[];
}

export interface Reported extends Answer {
  readonly run: { readonly id: string; readonly status: string };
  readonly attempt: { readonly id: string; readonly status: string; readonly counts: boolean } | null;
}

export interface ProviderAnswer extends Answer {
  readonly provider: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly revision: number;
    readonly trusted: boolean;
  };
}

export interface ThreadAnswer extends Answer {
  readonly thread: { readonly id: string; readonly title: string | null };
}

export interface ForkAnswer extends ThreadAnswer {
  readonly transfer: { readonly id: string; readonly type: string; readonly status: string };
}

export interface SwitchAnswer extends Answer {
  readonly thread: {
    readonly id: string;
    readonly title: string | null;
    readonly nextProvider: {
      readonly provider: Named;
      readonly settings: { readonly model: string | null; readonly runtimeMode: string | null };
      readonly transfer: { readonly id: string; readonly status: string };
    } | null;
  };
}

export interface ItemsAnswer extends Answer {
  readonly run: { readonly id: string; readonly status: string };
  readonly items: readonly {
    readonly id: string;
    readonly kind: string;
    readonly status: string | null;
    readonly text: string | null;
    readonly command: string | null;
    readonly path: string | null;
    readonly sequence: number;
  }[];
}

export interface CheckpointAnswer extends Answer {
  readonly checkpoint: {
    readonly id: string;
    readonly ref: string;
    readonly diffSummary: string | null;
    readonly run: { readonly id: string; readonly status: string };
  };
}

export interface SessionAnswer extends Answer {
  readonly session: { readonly id: string; readonly outcome: string | null };
}

export interface SessionEndAnswer extends SessionAnswer {
  readonly attempts: readonly { readonly id: string; readonly status: string }[];
}

export interface CompactionAnswer extends Answer {
  readonly providerThread: {
    readonly id: string;
    readonly coverage: { readonly knownThrough: number; readonly missingRunCount: number };
  };
}

export interface TransferAnswer extends Answer {
  readonly transfer: TransferView;
}

export interface SpawnAnswer extends TransferAnswer {
  readonly thread: Named;
}

export interface VersionAnswer extends Answer {
  readonly handoff: { readonly id: string; readonly status: string };
  readonly dispatch: DispatchView | null;
  readonly summaryRequests: readonly { readonly handoff: Named; readonly budget: number }[];
}

export interface RunView {
  readonly id: string;
  readonly ordinal: number;
  readonly position: number | null;
  readonly status: string;
  readonly outcome: string | null;
  readonly message: string | null;
  readonly failure: { readonly code: string | null; readonly message: string | null } | null;
  readonly origin: string;
  readonly provider: Named | null;
  readonly providerThread: Named | null;
  readonly contextHandoffs: readonly Named[];
  readonly attempts: readonly { readonly id: string; readonly status: string; readonly counts: boolean }[];
}

export interface AttemptView {
  readonly id: string;
  readonly status: string;
  readonly counts: boolean;
  readonly reason: string | null;
  readonly action: string;
  readonly nativeThreadId: string | null;
  readonly nativeTurnId: string | null;
  readonly provider: Named;
  readonly providerThread: Named;
  readonly session: Named | null;
  readonly settings: SettingsView;
  readonly contexts: readonly {
    readonly channel: string;
    readonly scope: string;
    readonly survivesCompaction: boolean;
    readonly handoff: Named;
  }[];
}

export interface CoverageView {
  readonly nativeRunOrdinals: readonly RangeView[];
  readonly effectiveRunOrdinals: readonly RangeView[];
  readonly missing: readonly RangeView[];
  readonly missingRunCount: number;
  readonly knownThrough: number;
  readonly received: readonly {
    readonly channel: string;
    readonly scope: string;
    readonly counts: boolean;
    readonly reason: string | null;
    readonly atRun: { readonly ordinal: number };
    readonly handoff: Named;
  }[];
}

export interface ProviderThreadView {
  readonly id: string;
  readonly status: string;
  readonly nativeThreadId: string | null;
  readonly firstRunOrdinal: number | null;
  readonly lastRunOrdinal: number | null;
  readonly replaces: Named | null;
  readonly replacedBy: Named | null;
  readonly forkedFrom: Named | null;
  readonly settings: SettingsView;
  readonly coverage: CoverageView;
}

export interface HandoffView {
  readonly id: string;
  readonly status: string;
  readonly strategy: string | null;
  readonly supersedeReason: string | null;
  readonly supersedes: Named | null;
  readonly supersededBy: Named | null;
  readonly afterSending: boolean;
  readonly coveredThread: Named | null;
  readonly coveredRuns: {
    readonly edges: readonly {
      readonly detail: string;
      readonly node: { readonly id: string; readonly ordinal: number };
    }[];
  };
  readonly coveredRunOrdinals: { readonly from: number; readonly to: number; readonly count: number } | null;
  readonly toProviderThread: Named;
  readonly targetRun: Named | null;
  readonly summaryText: string | null;
  readonly summarySource: string;
  readonly createdByProvider: string | null;
  readonly fallbackReason: string | null;
  readonly askedProvider: Named | null;
  readonly tokens: number | null;
  readonly budget: number | null;
  readonly transfer: TransferView;
  readonly carriedBy: readonly { readonly attempt: Named; readonly channel: string }[];
  readonly receivedBy: readonly {
    readonly providerThread: Named;
    readonly atRun: Named;
    readonly counts: boolean;
  }[];
  readonly consumedBy: readonly Named[];
  readonly omitted: readonly { readonly kind: string; readonly count: number; readonly ids: readonly string[] }[];
  readonly redactions: readonly { readonly kind: string; readonly count: number; readonly where: readonly string[] }[];
  readonly checkpoint: Named | null;
}

export interface TransferView {
  readonly prompt: string | null;
  readonly resultText: string | null;
  readonly childStatus: string | null;
  readonly failure: { readonly code: string | null; readonly message: string | null } | null;
  readonly targetThread: Named;
  readonly handoffs: readonly Named[];
  readonly source: Named | null;
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly resolution: string | null;
  readonly targetRun: Named | null;
  readonly targetProvider: Named | null;
  readonly reason: string | null;
}

export interface AffectedView {
  readonly providerThread: Named;
  readonly action: string;
  readonly nativeThreadId: string | null;
  readonly nativeTurnId: string | null;
  readonly turnsToDrop: number | null;
  readonly status: string;
}

export interface RollbackView {
  readonly id: string;
  readonly toRunOrdinal: number;
  readonly toRun: Named | null;
  readonly reason: string | null;
  readonly cancelledQueued: number;
  readonly restore: Named | null;
  readonly affected: readonly AffectedView[];
  readonly rolledBackRuns: {
    readonly nodes: readonly (Named & { ordinal: number; status: string; outcome: string | null })[];
    readonly totalCount: number;
  };
  readonly invalidated: readonly (Named & { status: string; supersedeReason: string | null })[];
  readonly supersededTransfers: readonly (Named & { status: string })[];
  readonly offeredAgain: readonly (Named & { status: string })[];
}

export interface RollbackAnswer extends Answer {
  readonly rollback: RollbackView;
  readonly thread: Named & { readonly latestRun: Named | null };
}

export interface ConfirmationAnswer extends Answer {
  readonly providerThread: Named & { readonly status: string };
}
