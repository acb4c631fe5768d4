package io.partita.advisor.grammar;

import io.partita.advisor.grammar.language.Letters;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Transition;

/**
 * The texts of a template as a graph that keeps the parts apart: each edge reads one character and belongs to the part that the character is
 * in. Node 0 is the start. From every node an accepting one can be reached, unless there is no text at all.
 */
final class Track {
    private final int[] parts;
    private final boolean[] accepting;
    private final int[][] edges;
    private final boolean empty;
    private List<String> endings;

    private Track(int[] parts, boolean[] accepting, int[][] edges, boolean empty) {
        this.parts = parts;
        this.accepting = accepting;
        this.edges = edges;
        this.empty = empty;
    }

    /** One part after the other; each deterministic and without dead states. */
    static Track of(List<Automaton> automata) {
        int count = automata.size();
        int[] offsets = new int[count + 1];
        offsets[0] = 1;
        boolean empty = false;
        for (int i = 0; i < count; i++) {
            offsets[i + 1] = offsets[i] + automata.get(i).getNumStates();
            empty |= automata.get(i).getNumStates() == 0;
        }
        if (empty) {
            return new Track(new int[] {-1}, new boolean[1], new int[1][0], true);
        }
        int nodes = offsets[count];
        int[] parts = new int[nodes];
        boolean[] accepting = new boolean[nodes];
        int[][] edges = new int[nodes][];
        // What may be read at the beginning of a part, and whether nothing may be left.
        int[][] entries = new int[count + 1][];
        boolean[] mayEnd = new boolean[count + 1];
        entries[count] = new int[0];
        mayEnd[count] = true;
        for (int i = count - 1; i >= 0; i--) {
            Automaton part = automata.get(i);
            boolean skips = part.isAccept(0);
            entries[i] = join(transitions(part, 0, offsets[i]), skips ? entries[i + 1] : new int[0]);
            mayEnd[i] = skips && mayEnd[i + 1];
            for (int state = 0; state < part.getNumStates(); state++) {
                int node = offsets[i] + state;
                boolean ends = part.isAccept(state);
                parts[node] = i;
                edges[node] = join(transitions(part, state, offsets[i]), ends ? entries[i + 1] : new int[0]);
                accepting[node] = ends && mayEnd[i + 1];
            }
        }
        parts[0] = -1;
        edges[0] = entries[0];
        accepting[0] = mayEnd[0];
        return new Track(parts, accepting, edges, false);
    }

    private static int[] transitions(Automaton automaton, int state, int offset) {
        Transition transition = new Transition();
        int count = automaton.initTransition(state, transition);
        int[] all = new int[3 * count];
        for (int i = 0; i < count; i++) {
            automaton.getNextTransition(transition);
            all[3 * i] = transition.min;
            all[3 * i + 1] = transition.max;
            all[3 * i + 2] = offset + transition.dest;
        }
        return all;
    }

    private static int[] join(int[] first, int[] second) {
        if (second.length == 0) {
            return first;
        }
        int[] joined = java.util.Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }

    int nodes() {
        return parts.length;
    }

    /** Whether no text fits. */
    boolean isEmpty() {
        return empty;
    }

    /** The part whose characters lead to the node; -1 at the start. */
    int part(int node) {
        return parts[node];
    }

    boolean accepts(int node) {
        return accepting[node];
    }

    /** Edges from a node, three numbers each: first character, last character, node it leads to. */
    int[] edges(int node) {
        return edges[node];
    }

    /** A short text that leads from a node to an end; empty where the node is one. */
    String ending(int node) {
        return endings().get(node);
    }

    /** A short text of at least one character that leads from a node to an end; the node has edges. */
    String more(int node) {
        int[] all = edges[node];
        String best = null;
        for (int e = 0; e < all.length; e += 3) {
            String text = letter(all[e], all[e + 1]) + ending(all[e + 2]);
            best = best == null || text.length() < best.length() ? text : best;
        }
        return best;
    }

    private static String letter(int first, int last) {
        return Character.toString(Letters.likedIn(first, last).findFirst().orElse(first));
    }

    /** By breadth from the ends; made when first needed. */
    private List<String> endings() {
        if (endings != null) {
            return endings;
        }
        List<List<int[]>> into = new ArrayList<>();
        String[] found = new String[parts.length];
        java.util.ArrayDeque<Integer> open = new java.util.ArrayDeque<>();
        for (int node = 0; node < parts.length; node++) {
            into.add(new ArrayList<>());
        }
        for (int node = 0; node < parts.length; node++) {
            for (int e = 0; e < edges[node].length; e += 3) {
                into.get(edges[node][e + 2]).add(new int[] {node, edges[node][e], edges[node][e + 1]});
            }
            if (accepting[node]) {
                found[node] = "";
                open.add(node);
            }
        }
        while (!open.isEmpty()) {
            int node = open.poll();
            for (int[] edge : into.get(node)) {
                if (found[edge[0]] == null) {
                    found[edge[0]] = letter(edge[1], edge[2]) + found[node];
                    open.add(edge[0]);
                }
            }
        }
        endings = java.util.Arrays.asList(found);
        return endings;
    }
}
